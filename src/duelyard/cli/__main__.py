"""`python -m duelyard.cli` is the command `duelyard`."""

from duelyard.cli.app import main

main()
