"""What an observer sees between two events: the board changes with each of them, not at the end of the choice.

Games emit an event before they change the state. So the view that follows an event is the one just before the
observer's next event, or before the next ask. While a `Film` runs it looks at these moments and keeps what has changed
since the moment before, as a patch: pairs of a path and the new value there, or a path alone where something is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelyard.core.match import Match

Patch = list[list[Any]]
Step = tuple[int, Patch]  # how many events the observer had by then, and what has changed
View = dict[str, Any]


class Film:
    """Runs while a match goes on from one ask to the next. `looks`: how each observer who watches sees the match."""

    def __init__(self, match: Match, looks: dict[int, Callable[[], View]]) -> None:
        log = match.state.log
        if log is None:
            raise ValueError("nobody listens to this match: call events() first")
        self.log = log
        self.looks = looks
        self.views = {observer: look() for observer, look in looks.items()}
        self.steps: dict[int, list[Step]] = {observer: [] for observer in looks}
        log.film = self

    def before(self, observer: int) -> None:
        """The observer's next event comes: what he sees now followed from the last one."""
        if observer in self.looks:
            self.look(observer)

    def end(self) -> dict[int, list[Step]]:
        """The next ask is there; the steps of each observer."""
        self.log.film = None
        for observer in self.looks:
            self.look(observer)
        return self.steps

    def look(self, observer: int) -> None:
        """Keep what has changed since the last look."""
        view = self.looks[observer]()
        patch = changes(self.views[observer], view)
        if patch:
            self.steps[observer].append((len(self.log.lists[observer]), patch))
            self.views[observer] = view


def filmed(match: Match, observers: Iterable[int]) -> Film:
    """A film of this match for these observers, the audience last: as each of them may see it."""
    return Film(match, {observer: _look(match, observer) for observer in observers})


def _look(match: Match, observer: int) -> Callable[[], View]:
    return lambda: match.rules.view(match.state, observer)


def changes(old: Any, new: Any) -> Patch:
    """What makes the new view out of the old one.

    >>> changes({"mana": 3, "hand": ["ogre", "troll"]}, {"mana": 1, "hand": ["ogre", None]})
    [[['mana'], 1], [['hand', 1], None]]
    >>> changes({"last": 1}, {})
    [[['last']]]
    >>> changes({"back": {"B2": "A1"}}, {"back": {"A2": "A1", "B2": "A1"}})
    [[['back'], {'A2': 'A1', 'B2': 'A1'}]]
    """
    patch: Patch = []
    _compare(old, new, [], patch)
    return patch


def _compare(old: Any, new: Any, path: list[str | int], patch: Patch) -> None:
    if type(old) is not type(new):
        patch.append([path, new])
    elif isinstance(new, dict):
        kept = [key for key in old if key in new]
        if kept != list(new)[: len(kept)]:  # key by key, new ones would come last
            patch.append([path, new])
            return
        for key, value in new.items():
            if key not in old:
                patch.append([[*path, key], value])
            elif old[key] != value:
                _compare(old[key], value, [*path, key], patch)
        patch += [[[*path, key]] for key in old if key not in new]
    elif isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            if old[index] != value:
                _compare(old[index], value, [*path, index], patch)
    elif old != new:
        patch.append([path, new])


def patched(view: Any, patch: Patch) -> Any:
    """The view after these changes; what has not changed is shared with the old one.

    >>> patched({"mana": 3, "hand": ["ogre", "troll"], "last": 1}, [[["mana"], 1], [["hand", 1], None], [["last"]]])
    {'mana': 1, 'hand': ['ogre', None]}
    """
    for change in patch:
        view = _set(view, change[0], change[1:])
    return view


def _set(view: Any, path: list[str | int], value: list[Any]) -> Any:
    if not path:
        return value[0]
    twin = view.copy()
    if len(path) == 1 and not value:
        del twin[path[0]]
    else:
        known = isinstance(view, list) or path[0] in view
        twin[path[0]] = _set(view[path[0]] if known else None, path[1:], value)
    return twin
