"""A simulated unit played by a script into files, or offered to other programs as a serial port."""
