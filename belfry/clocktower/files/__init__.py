"""Files: scripts and scenarios that people bring."""
