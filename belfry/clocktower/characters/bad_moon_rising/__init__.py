"""Bad Moon Rising."""
