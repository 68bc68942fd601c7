"""The arena (ledger section 6), and arena files."""

from __future__ import annotations

import re

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from duelyard.games.brawl.arena import DIRECTIONS, STEPS, distance_between
from duelyard.games.brawl.arena_file import read_arena
from duelyard.games.brawl.printed import HERE
from tests.games.brawl.board import board

rule = pytest.mark.rule
ARENA = read_arena("")
FILE = (HERE / "arena.toml").read_text(encoding="utf-8")


def hexes(*labels: str) -> list[int]:
    return [ARENA.hex_of[label] for label in labels]


def names(spots: list[int]) -> list[str]:
    return sorted(ARENA.labels[spot] for spot in spots)


@rule("FB-ARENA-3", "FB-ARENA-6", "FB-R-69")
def test_a_hexagon_of_61_hexes() -> None:
    assert ARENA.size == 61
    assert set(ARENA.places) == {(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4}
    for label, place in (("E5", (0, 0)), ("F5", (0, 1)), ("C4", (1, -2)), ("A1", (0, -4)), ("I5", (0, 4))):
        assert ARENA.places[ARENA.hex_of[label]] == place


@rule("FB-ARENA-4", "FB-TERM-8")
def test_directions_and_neighbours() -> None:
    here = ARENA.hex_of["E5"]
    around = [ARENA.labels[spot] for spot in ARENA.step[here]]
    assert dict(zip(DIRECTIONS, around, strict=True)) == {
        "E": "E6", "NE": "D5", "NW": "D4", "W": "E4", "SW": "F4", "SE": "F5"
    }  # fmt: skip
    assert here not in ARENA.ring[here]
    assert all(ARENA.distance[here][spot] == 1 for spot in ARENA.ring[here])


@rule("FB-ARENA-2")
def test_rows() -> None:
    for a in range(ARENA.size):
        for b in range(ARENA.size):
            (q, r), (x, y) = ARENA.places[a], ARENA.places[b]
            in_row = a != b and (q == x or r == y or q + r == x + y)
            assert (ARENA.line[a][b] >= 0) == in_row
            if in_row:
                dq, dr = STEPS[ARENA.line[a][b]]
                far = ARENA.distance[a][b]
                assert (q + dq * far, r + dr * far) == (x, y)


@rule("FB-ARENA-5")
def test_distances_are_the_fewest_steps() -> None:
    for start in hexes("A1", "E5", "D3", "I5"):
        far = {start: 0}
        todo = [start]
        for here in todo:
            for spot in ARENA.ring[here]:
                if spot not in far:
                    far[spot] = far[here] + 1
                    todo.append(spot)
        assert [far[spot] for spot in range(ARENA.size)] == ARENA.distance[start]


@rule("FB-ARENA-7", "FB-ARENA-8", "FB-ARENA-12", "FB-ARENA-14")
def test_what_lies_where() -> None:
    assert [ARENA.labels[spot] for spot in ARENA.statues] == ["E2", "E5", "E8"]
    assert names(ARENA.traps) == ["C4", "D3", "D6", "F3", "F6", "G4"]
    assert names(ARENA.areas[0]) == ["A1", "A2", "A3", "A4", "A5"]
    assert names(ARENA.areas[1]) == ["I1", "I2", "I3", "I4", "I5"]
    assert all(spot not in ARENA.near[other] for spot in ARENA.statues for other in range(ARENA.size))


@rule("FB-ARENA-9", "FB-ARENA-10")
def test_zones() -> None:
    assert [len(zone) for zone in ARENA.zones] == [8, 8, 8]
    together = [spot for zone in ARENA.zones for spot in zone]
    assert len(set(together)) == 24
    assert not set(together) & {*ARENA.areas[0], *ARENA.areas[1], *ARENA.statues}
    for zone, statue in zip(ARENA.zones, ARENA.statues, strict=True):
        assert set(ARENA.near[statue]) < set(zone)
        assert len([spot for spot in zone if ARENA.symbol[spot]]) == 2
    rings = [set(ARENA.near[statue]) for statue in ARENA.statues]
    assert not rings[0] & rings[1]
    assert not rings[1] & rings[2]


@rule("FB-ARENA-16")
def test_symmetry() -> None:
    for image in (lambda q, r: (-q, -r), lambda q, r: (q + r, -r)):
        to = [ARENA.places.index(image(q, r)) for q, r in ARENA.places]
        assert {to[spot] for spot in ARENA.statues} == set(ARENA.statues)
        assert {to[spot] for spot in ARENA.traps} == set(ARENA.traps)
        assert {to[spot] for spot in ARENA.areas[0]} == set(ARENA.areas[1])
    mirror = [ARENA.places.index((q + r, -r)) for q, r in ARENA.places]
    assert all({mirror[spot] for spot in zone} == set(zone) for zone in ARENA.zones)


@rule("FB-ARENA-17")
def test_shortest_walks() -> None:
    far = dict.fromkeys(ARENA.areas[1], 0)
    todo = list(far)
    for here in todo:
        for spot in ARENA.near[here]:
            if spot not in far:
                far[spot] = far[here] + 1
                todo.append(spot)
    assert min(far[spot] for spot in ARENA.areas[0]) == 8
    assert [min(far[spot] for spot in ARENA.near[statue]) for statue in ARENA.statues] == [3, 3, 3]
    assert [far[spot] for spot in hexes("G4", "F3", "F6")] == [2, 3, 3]
    for start in ARENA.areas[1]:
        row = [spot for spot in range(ARENA.size) if ARENA.places[spot][1] == 0 and not ARENA.statue[spot]]
        assert min(ARENA.distance[start][spot] for spot in row) == 4


@rule("FB-ARENA-13")
def test_trap_hexes_with_and_without_token() -> None:
    b = board("deryn I1", "kilgore A1", traps="H3 trap_stun")
    assert b.s.is_trap_hex(ARENA.hex_of["C4"])
    assert b.s.is_trap_hex(ARENA.hex_of["H3"])
    assert not b.s.is_trap_hex(ARENA.hex_of["H4"])


@rule("FB-ARENA-15", "FB-ARENA-1", "FB-TERM-7")
def test_a_gate_is_no_hex() -> None:
    b = board("deryn I1, dugrun gate, goldarr gate", "kilgore A1")
    assert b.at("dugrun") == b.at("goldarr") == "gate"  # any number of them
    assert not b.s.are_adjacent(b.c("dugrun"), b.c("goldarr"))
    assert not b.s.on_trap(b.c("dugrun"))
    assert all(gate not in ARENA.places for gate in ARENA.gates)
    standing = [c for c in b.s.who if c >= 0]
    assert len(standing) == len(set(standing)) == 2


@rule("FB-ARENA-18")
def test_everybody_may_enter_either_area() -> None:
    b = board("deryn B3", "kilgore A1")
    b.do("run with deryn creation")
    assert {"A2", "A3"} <= set(b.offered("go"))


@rule("FB-ARENA-11")
def test_next_to_a_statue_is_not_the_same_as_in_its_zone() -> None:
    track = "domination reach_for_the_stars masters_of_manipulation -"
    b = board("deryn D3, dugrun F3", "kilgore A1", phase="scoring", round=2, track=track)
    assert b.points == [2, 0]  # in the zone, but not next to Ezma


@rule("FB-TGT-8", "FB-TGT-9", "FB-R-60")
def test_areas() -> None:
    arc = ARENA.arc[ARENA.hex_of["F5"]]
    assert names(arc[DIRECTIONS.index("W")]) == ["E5", "F4", "G4"]
    assert names(arc[DIRECTIONS.index("E")]) == ["E6", "F6", "G5"]
    assert len(arc) == 6
    assert names(ARENA.ring[ARENA.hex_of["F5"]]) == ["E5", "E6", "F4", "F6", "G4", "G5"]
    assert names(ARENA.arc[ARENA.hex_of["A1"]][DIRECTIONS.index("NW")]) == []


# -- other arenas ------------------------------------------------------------------------------------------------------


@rule("FB-R-75")
def test_another_arena_is_played_on() -> None:
    other = FILE.replace('name = "Arena"', 'name = "Twin"').replace('"C4", "D3"', '"C4", "B3", "H4", "D3"')
    match = duelyard.new_match("brawl", seed=1, settings={"arena": other, "first": "A", "area": "south"})
    assert match.view(0)["arena"]["name"] == "Twin"
    assert {"B3", "H4"} <= set(match.view(0)["arena"]["traps"])


MORE = "".join(f"Z{k} = [{k}, 9]\n" for k in range(1, 32))
WRONG = [
    ("not a TOML text", FILE + "[["),
    ("there is no such part", FILE + "\n[walls]\n"),
    ("a label is a letter", FILE.replace("A1 = ", "a1 = ")),
    ("expected two coordinates", FILE.replace("A1 = [0, -4]", "A1 = [0]")),
    ("A1 lies there already", FILE.replace("A2 = [1, -4]", "A2 = [0, -4]")),
    ("expected 1 to 91 hexes, not 92", FILE.replace("[hexes]\n", "[hexes]\n" + MORE)),
    ("this entry is missing", FILE.replace('garnet = "E5"\n', "")),
    ("there is no hex 'Z9'", FILE.replace('ezma = "E2"', 'ezma = "Z9"')),
    ("two statues on one hex", FILE.replace('ezma = "E2"', 'ezma = "E5"')),
    ("is next to its statue and is missing", FILE.replace('manipulation = ["D1", ', "manipulation = [")),
    ("belongs to another zone", FILE.replace('destruction = ["C4"', 'destruction = ["D1", "C4"')),
    ("at least 6 hexes, not 5", FILE.replace('hexes = ["C4", ', "hexes = [")),
    ("at least 5 hexes, not 4", FILE.replace('north = ["A1", ', "north = [")),
    ("a gate lies outside", FILE.replace("north = [2, -5]", "north = [2, -4]")),
    ("belongs to the north area", FILE.replace('south = ["I1", ', 'south = ["A1", "I1", ')),
    ("there is no way from", FILE.replace("[hexes]\n", "[hexes]\nZ1 = [9, 9]\n")),
    ("hexes: expected 1 to 91 hexes, not 0", re.sub(r"(?m)^[A-I][1-9] = .*\n", "", FILE)),
    ("traps.hexes: B1 has no counterpart", FILE.replace('hexes = ["C4", ', 'hexes = ["B1", "C4", ')),
    (
        "statues.ezma: C1 has no counterpart",
        re.sub("manipulation = .*", 'manipulation = ["B1", "C2", "D1", "D2"]', FILE.replace('"E2"', '"C1"', 1)),
    ),
    ("deployment.north: B1 has no counterpart", FILE.replace('north = ["A1", ', 'north = ["B1", ')),
    ("deployment.north: B1 has no counterpart", FILE.replace('north = ["A1", ', 'north = ["B1", "A1", ')),
    ("hexes: J1 has no counterpart", FILE.replace("[hexes]\n", "[hexes]\nJ1 = [-4, 5]\n")),
]


@rule("FB-R-75")
@pytest.mark.parametrize(("message", "text"), WRONG)
def test_a_wrong_arena_is_told_what_is_wrong(message: str, text: str) -> None:
    with pytest.raises(WrongSetting, match=re.escape(message)):
        duelyard.new_match("brawl", seed=1, settings={"arena": text})


@rule("FB-R-75")
def test_an_arena_of_91_hexes() -> None:
    places = [(q, r) for r in range(-5, 6) for q in range(-5, 6) if abs(q + r) <= 5]
    label = {
        place: f"{'ABCDEFGHIJK'[place[1] + 5]}{sum(p[1] == place[1] and p <= place for p in places)}"
        for place in places
    }
    statues = {"ezma": (-3, 0), "garnet": (0, 0), "ragril": (3, 0)}
    zones = dict(zip(("manipulation", "destruction", "creation"), statues.values(), strict=True))
    around = {name: [label[p] for p in places if distance_between(p, centre) == 1] for name, centre in zones.items()}
    traps = [label[p] for p in ((1, -2), (-1, 2), (-1, -1), (2, -1), (-2, 1), (1, 1))]
    text = "[hexes]\n" + "".join(f"{label[q, r]} = [{q}, {r}]\n" for q, r in places)
    text += "[statues]\n" + "".join(f'{name} = "{label[place]}"\n' for name, place in statues.items())
    text += "[zones]\n" + "".join(f"{name} = {spots}\n" for name, spots in around.items())
    text += f"[traps]\nhexes = {traps}\n[deployment]\n"
    text += f"north = {[label[p] for p in places if p[1] == -5]}\nsouth = {[label[p] for p in places if p[1] == 5]}\n"
    text += "[gates]\nnorth = [2, -6]\nsouth = [-2, 6]\n"
    arena = read_arena(text)
    assert arena.size == 91
    match = duelyard.new_match("brawl", seed=3, settings={"arena": text, "round_limit": 2})
    while not match.over:
        match.choose(len(match.options) - 1)
