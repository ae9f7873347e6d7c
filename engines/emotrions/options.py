"""The options of both games, each explained in one line, and what cannot stand together."""

from collections.abc import Mapping

from engines.core.errors import OptionsContradict, Scalar
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option
from engines.emotrions.actions import STYLE_TEXTS
from scoring.match.target import (
    ELIMINATIONS,
    MAX_HANDS_RANGE,
    PLAYOFF_HANDS_RANGE,
    TARGET_RANGE,
    RaceRule,
)

OPENING_SEATS = 3
"""The greatest table at which every player can get the same six cards (M3)."""


def default_packs(seats: int, given: Mapping[str, Scalar]) -> int:
    """Return one pack for up to four players, else two (M1)."""
    return 1 if seats <= 4 else 2


TARGET = IntegerOption(
    "target",
    37,
    "Points that win the match.",
    *TARGET_RANGE,
)
EXACT = FlagOption(
    "exact",
    False,
    "The target must be met exactly; whoever passes it starts a play-off of the two nearest.",
)
PACKS = ChoiceOption(
    "packs",
    default_packs,
    "Packs of 36 cards; one for up to four players and two for more, unless you choose.",
    (1, 2),
)
OPENING = ChoiceOption(
    "opening",
    "dealt",
    "First six cards: dealt, or for two or three players the same +1 +3 +5 -1 -3 -5 for each.",
    ("dealt", "emotrions"),
)
FORCED_EXCHANGE = FlagOption(
    "forced_exchange",
    False,
    "Who holds a Strength may start a round of taking cards, once a trick in the Standard style.",
)
WINNER_OPTIONS = ChoiceOption(
    "winner_options",
    "off",
    "Who chooses the style: nobody, the winner of each hand, or the winner of each trick.",
    ("off", "hand", "trick"),
)
STYLE = ChoiceOption(
    "style",
    STYLE_TEXTS[0],
    "Style of the first hand, and of all hands if nobody chooses: deck, play and hands.",
    STYLE_TEXTS,
)
ELIMINATION = ChoiceOption(
    "elimination",
    "total",
    "Who is put out: players whose total is below 0, or whose hand score is, or nobody.",
    ELIMINATIONS,
)
PLAYOFF_HANDS = IntegerOption(
    "playoff_hands",
    5,
    "Hands of a play-off for the exact target, after which the nearer player wins.",
    *PLAYOFF_HANDS_RANGE,
)
MAX_HANDS = IntegerOption(
    "max_hands",
    50,
    "Hands after which the match ends and the best score wins.",
    *MAX_HANDS_RANGE,
)

EMOTRIONS_OPTIONS: tuple[Option, ...] = (
    TARGET,
    EXACT,
    PACKS,
    OPENING,
    FORCED_EXCHANGE,
    WINNER_OPTIONS,
    STYLE,
    ELIMINATION,
    PLAYOFF_HANDS,
    MAX_HANDS,
)
PAREO_OPTIONS: tuple[Option, ...] = (
    TARGET,
    EXACT,
    OPENING,
    ELIMINATION,
    PLAYOFF_HANDS,
    MAX_HANDS,
)


def check_opening(variant: Mapping[str, Scalar], seats: int) -> None:
    """Raise OptionsContradict if the opening is not for so many players (M3)."""
    if variant["opening"] == "emotrions" and seats > OPENING_SEATS:
        raise OptionsContradict(
            "opening_seats",
            ("opening",),
            f"The Emotrions opening is for two or three players, not for {seats}.",
        )


def race_rule(variant: Mapping[str, Scalar]) -> RaceRule:
    """Return the rule of the race that a checked variant asks for."""
    return RaceRule(
        **{
            name: variant[name]  # type: ignore[arg-type]
            for name in ("target", "exact", "elimination", "playoff_hands", "max_hands")
        }
    )
