"""`python -m duelyard` is the command `duelyard`."""

from duelyard.cli import main

if __name__ == "__main__":
    main()
