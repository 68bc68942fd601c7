"""The one door to mypyc: its decorator when compiling, nothing at all when running plain."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_names, **_attributes):
        return lambda cls: cls
