"""Homebrew: characters and special rules that somebody has made up, on a script."""
