"""Pictures of a wiring, its list of parts and its diagram for Wokwi, all made from its netlist."""
