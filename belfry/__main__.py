"""`python -m belfry` is `belfry`."""

from belfry.cli import main

if __name__ == "__main__":
    main()
