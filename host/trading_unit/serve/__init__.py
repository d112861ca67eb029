"""A simulated unit offered to other programs as a serial port, in real time."""
