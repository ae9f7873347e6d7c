"""The options of Age Croix and what cannot stand together."""

from collections.abc import Mapping

from engines.core.errors import OptionsContradict, Scalar
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option

ROYAL = "rdp"
DEFAULT_PACKS = {2: "20", 3: "20", 4: "40", 5: "40", 6: "80"}


def default_target(seats: int, given: Mapping[str, Scalar]) -> Scalar:
    """Return 3, or none for the Royal Death Penalty."""
    return None if given.get("rules") == ROYAL else 3


def default_battles(seats: int, given: Mapping[str, Scalar]) -> Scalar:
    """Return none, or 7 for the Royal Death Penalty without a target."""
    is_endless = given.get("rules") == ROYAL and given.get("target") is None
    return 7 if is_endless else None


def default_pack(seats: int, given: Mapping[str, Scalar]) -> Scalar:
    """Return the customary pack for so many players (C2)."""
    return DEFAULT_PACKS[seats]


def default_singles(seats: int, given: Mapping[str, Scalar]) -> Scalar:
    """Return 2 for pack 40, else 1."""
    return 2 if given.get("pack", DEFAULT_PACKS[seats]) == "40" else 1


OPTIONS: tuple[Option, ...] = (
    ChoiceOption(
        "rules",
        "standard",
        "Level of the rules: simplified to learn the game, standard, or rdp, the Royal Death "
        "Penalty, where losers lose PREUVE too.",
        choices=("simplified", "standard", ROYAL),
    ),
    IntegerOption(
        "target",
        default_target,
        "PREUVE that win the match (customary are 3, 5, 7 and 16); none for the endless battle.",
        minimum=1,
        maximum=50,
        nullable=True,
    ),
    IntegerOption(
        "battles",
        default_battles,
        "Number of battles after which the match ends, if no target ends it before.",
        minimum=1,
        maximum=1000,
        nullable=True,
    ),
    ChoiceOption(
        "pack",
        default_pack,
        "Size of the pack: copies of each of 1 to 8 are two, four or eight; by default 20 for two "
        "or three players, 40 for four or five, 80 for six.",
        choices=("20", "40", "80"),
    ),
    ChoiceOption(
        "singles",
        default_singles,
        "Copies of each of 0, 9 and 10 in the pack.",
        choices=(1, 2),
    ),
    FlagOption(
        "mood",
        False,
        "Mood of Numbers: a drawn lot names the player of each turn instead of the clock.",
    ),
    IntegerOption(
        "stakes",
        None,
        "PREUVE that each player starts with; who has none left is out (rdp only).",
        minimum=10,
        maximum=100,
        nullable=True,
    ),
    FlagOption(
        "privileges",
        False,
        "Noble and Champion: PREUVE buy a look at a hand, or are bet on naming it (rdp only).",
    ),
    IntegerOption(
        "max_hands",
        300,
        "Number of battles after which the match ends in any case.",
        minimum=1,
        maximum=1000,
    ),
)


def check(variant: Mapping[str, Scalar]) -> None:
    """Raise OptionsContradict for options that cannot stand together."""
    if variant["rules"] != ROYAL:
        if variant["stakes"] is not None:
            raise OptionsContradict(
                "stakes_without_rdp",
                ("stakes", "rules"),
                "Stakes are for the Royal Death Penalty only: leave them out or choose rdp.",
            )
        if variant["privileges"]:
            raise OptionsContradict(
                "privileges_without_rdp",
                ("privileges", "rules"),
                "Privileges are for the Royal Death Penalty only: turn them off or choose rdp.",
            )
    if variant["target"] is None and variant["battles"] is None:
        raise OptionsContradict(
            "no_end",
            ("battles", "target"),
            "A match needs a target or a number of battles: give at least one of them.",
        )
