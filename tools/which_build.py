"""Says which build the checkout runs; fails, loudly, when that is not the native one."""

import sys

from duelyard._build import build_name, build_note

if build_name() == "plain":
    sys.exit(f"*** SKIPPED the native build: {build_note()} ***")
print("The native build is in use.")
