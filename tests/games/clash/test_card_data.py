"""The card list and the texts of Clash of Decks, read as plain files."""

import csv
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest


def words(text: str) -> set[str]:
    return set(text.split())


CLASH = Path(__file__).resolve().parents[3] / "src" / "duelyard" / "games" / "clash"
COLUMNS = ["id", "set", "number", "en", "ru", "type", "mana", "attack", "health", "abilities", "deck"]
EXPANSIONS = [
    "treachery",
    "submersion",
    "breaching_in",
    "deliquescence",
    "elusive",
    "resistance",
    "dissension",
    "belligerence",
    "slyness",
    "quagmire",
]
SETS = ["initiation", *EXPANSIONS]
ABILITIES = words(
    """
    berserk aquatic aerial immolation defender instinct vanish catalyst price_of_blood mercenary indestructible
    protection chain sharpening backfire reinforcement counter_order cursed perforation splash regeneration symbiote
    sprint vulnerability blackmail rage lucidity
    """
)
NO_AURA = words(
    """
    defender price_of_blood mercenary chain backfire counter_order symbiote blackmail lucidity
    """
)
ON_SPELLS = words(
    """
    price_of_blood mercenary sharpening backfire counter_order cursed perforation splash regeneration
    vulnerability lucidity
    """
)
TERMS = words("bastion fort")
RULES = words(
    """
    CL-SUM-2 CL-SUM-4 CL-SUM-5 CL-SUM-8 CL-SUM-9 CL-CARD-5 CL-CARD-6 CL-CARD-7 CL-TURN-1 CL-BLAC-1 CL-SYMB-5
    CL-CHAMP-9 CL-GEN-6 CL-GEN-8 CL-ASLT-1
    """
)
ENDS = words("CL-END-1 CL-END-2 CL-END-3 CL-SOLO-6 CL-SOLO-7 CL-MULTI-7 CL-FFA-3 CL-TEAM-2 CL-COOP-5")

Card = dict[str, str]


def read_cards() -> list[Card]:
    with (CLASH / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_texts(language: str) -> dict[str, Any]:
    return tomllib.loads((CLASH / "texts" / f"{language}.toml").read_text(encoding="utf-8"))


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """The texts by dotted key: `ability.rage.name`."""
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            texts |= flat(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = value
    return texts


def placeholders(text: str) -> set[str]:
    return {name.partition("|")[0] for name in re.findall(r"\{([^{}]+)\}", text)}


def id_of(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def abilities_of(card: Card) -> list[str]:
    return card["abilities"].split(";") if card["abilities"] else []


CARDS = read_cards()
EN = flat(read_texts("en"))
RU = flat(read_texts("ru"))


# --- the card list ---------------------------------------------------------------------------------------------------


def test_the_file_is_plain_utf8_with_the_agreed_columns() -> None:
    raw = (CLASH / "cards.csv").read_bytes()
    assert b"\r" not in raw
    assert raw.endswith(b"\n")
    assert raw.decode("utf-8").splitlines()[0] == ",".join(COLUMNS)


@pytest.mark.rule("CL-COMP-1")
def test_initiation_has_27_creatures_and_5_spells() -> None:
    assert Counter(c["type"] for c in CARDS if c["set"] == "initiation") == {"creature": 27, "spell": 5}


@pytest.mark.rule("CL-COMP-2")
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_an_expansion_has_28_creatures_and_4_spells(expansion: str) -> None:
    assert Counter(c["type"] for c in CARDS if c["set"] == expansion) == {"creature": 28, "spell": 4}


@pytest.mark.rule("CL-COMP-1", "CL-COMP-2")
@pytest.mark.parametrize("name", SETS)
def test_a_set_is_numbered_from_1_to_32(name: str) -> None:
    assert [int(c["number"]) for c in CARDS if c["set"] == name] == list(range(1, 33))


@pytest.mark.rule("CL-COMP-3")
def test_eleven_sets_make_352_cards() -> None:
    assert list(dict.fromkeys(c["set"] for c in CARDS)) == SETS
    assert len(CARDS) == 352


def test_ids_come_from_the_english_names_and_are_unique() -> None:
    assert [c["id"] for c in CARDS] == [id_of(c["en"]) for c in CARDS]
    assert len({c["id"] for c in CARDS}) == len(CARDS)


def test_russian_names_are_unique_and_cyrillic() -> None:
    assert [c["ru"] for c in CARDS if not re.fullmatch(r"[А-ЯЁ][а-яё]*(?:[ -][а-яё]+)*!?", c["ru"])] == []
    names = Counter(c["ru"].lower().replace("ё", "е") for c in CARDS)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(("column", "texts"), [("en", EN), ("ru", RU)])
def test_no_card_is_called_like_an_ability(column: str, texts: dict[str, str]) -> None:
    abilities = {text.lower() for key, text in texts.items() if re.fullmatch(r"ability\.\w+\.name", key)}
    assert [c["id"] for c in CARDS if c[column].lower() in abilities] == []


@pytest.mark.rule("CL-CARD-1")
def test_every_card_has_a_mana_cost() -> None:
    assert [c["id"] for c in CARDS if not re.fullmatch(r"\d", c["mana"])] == []


@pytest.mark.rule("CL-CARD-2", "CL-CARD-4")
def test_creatures_have_attack_and_health_and_spells_attack_alone() -> None:
    health = {"creature": r"[1-9]", "spell": ""}
    assert [c["id"] for c in CARDS if not re.fullmatch(r"\d|X", c["attack"])] == []
    assert [c["id"] for c in CARDS if not re.fullmatch(health[c["type"]], c["health"])] == []


@pytest.mark.rule("CL-CARD-10")
def test_a_card_has_at_most_five_different_abilities() -> None:
    for card in CARDS:
        abilities = abilities_of(card)
        assert len(abilities) <= 5, card["id"]
        assert len(set(abilities)) == len(abilities), card["id"]


@pytest.mark.rule("CL-AURA-1")
def test_abilities_are_the_known_ones_and_an_aura_carries_one_of_them() -> None:
    assert len(ABILITIES) == 27
    auras = {f"aura:{ability}" for ability in ABILITIES - NO_AURA}
    used = {ability for c in CARDS for ability in abilities_of(c)}
    assert used - ABILITIES - auras == set()
    assert ABILITIES - used == set()


def test_spells_carry_only_abilities_that_work_on_a_spell() -> None:
    assert {ability for c in CARDS if c["type"] == "spell" for ability in abilities_of(c)} - ON_SPELLS == set()


@pytest.mark.rule("CL-CARD-11")
def test_an_attack_of_x_belongs_to_vulnerability() -> None:
    printed_x = {c["id"] for c in CARDS if c["attack"] == "X"}
    assert printed_x == {c["id"] for c in CARDS if "vulnerability" in abilities_of(c)}


@pytest.mark.rule("CL-PRE-2")
def test_the_four_preconstructed_decks() -> None:
    decks: dict[str, set[str]] = {}
    for card in CARDS:
        if card["deck"]:
            decks.setdefault(card["deck"], set()).add(card["id"])
    assert decks == {
        "1": {"annihilation", "baron", "boom", "brute", "carapace", "partisan", "revenant", "troll"},
        "2": {"abomination", "alpha", "combustion", "lieutenant", "microctopus", "ogre", "scribe", "shaman"},
        "3": {"brigand", "disciple", "gnome", "grrr", "martyr", "meteorite", "parasite", "vortex"},
        "4": {"aberration", "assassin", "carnivore", "cyclone", "machine", "mutant", "reptile", "zombie"},
    }
    assert {c["set"] for c in CARDS if c["deck"]} == {"initiation"}


# --- the texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_tables_are_complete(language: str) -> None:
    texts = read_texts(language)
    refusals, results = set(texts["rule"]), set(texts["end"])
    assert refusals >= RULES
    assert results >= ENDS
    assert [key for key in refusals | results if not re.fullmatch(r"CL-[A-Z]+-\d+", key)] == []
    spoken = {"ask", "option", "event", "end_of_hand", "place", "party"}  # the conformance kit hears these
    assert set(texts) >= spoken
    assert {table: set(entries) for table, entries in texts.items() if table not in spoken} == {
        "ability": ABILITIES | {"aura"},
        "set": set(SETS),
        "mode": {"solo_quick", "solo_custom", "duel", "coop", "ffa", "team"},
        "format": {"preconstructed", "draft", "constructed", "mutation"},
        "term": TERMS,
        "rule": refusals,
        "end": results,
    }
    fields = {"set": {"name"}, "term": {"name"}, "rule": {"text"}, "end": {"text"}}
    for table in set(texts) - spoken:
        for key, entry in texts[table].items():
            marked = {"mark"} if table == "ability" and key in ABILITIES else set()  # two letters for the terminal
            assert set(entry) == fields.get(table, {"name", "text"}) | marked, f"{table}.{key}"


def test_both_languages_have_the_same_keys() -> None:
    assert set(EN) == set(RU)


def test_both_languages_have_the_same_placeholders() -> None:
    assert [key for key in EN if placeholders(EN[key]) != placeholders(RU[key])] == []


@pytest.mark.parametrize(("texts", "letters"), [(EN, "[A-Za-z]"), (RU, "[А-Яа-яЁё]")])
def test_every_text_is_filled_in_its_own_language(texts: dict[str, str], letters: str) -> None:
    for key, text in texts.items():
        assert text == text.strip(), key
        assert re.search(letters, text), key
        if key.endswith(".text"):
            assert text.endswith("."), key


def test_russian_texts_have_no_latin_letters_outside_placeholders() -> None:
    assert [key for key, text in RU.items() if re.search("[A-Za-z]", re.sub(r"\{[^{}]+\}", "", text))] == []


@pytest.mark.parametrize("texts", [EN, RU])
def test_names_within_a_table_differ(texts: dict[str, str]) -> None:
    names = Counter((key.split(".")[0], text.lower()) for key, text in texts.items() if key.endswith(".name"))
    assert [name for name, count in names.items() if count > 1] == []
