"""The Carousel: characters outside the three editions."""
