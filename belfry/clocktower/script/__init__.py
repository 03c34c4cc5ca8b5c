"""The script: characters and jinxes, and which of them are on it."""
