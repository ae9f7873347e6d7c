"""Swiss pairings by the Dutch system of the chess federation (C.04.3, rules of February 2026).

The pairing itself is made by gacrux; this module hands it the event and reads its answer.
Colours are first deals: white deals first.
"""

from typing import Any

from gacrux.gacruxexeptions import GacruxError, GacruxNoLegalPairing  # type: ignore[import-untyped]
from gacrux.pairingdutch import pairing_dutch  # type: ignore[import-untyped]
from gacrux.trf2json import trf2json  # type: ignore[import-untyped]

from scoring.errors import MisuseError
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import NoPairingError, PairingRequest, refuse_unsound
from scoring.pairing.trf_writer import NotInTrfError, write_trf

MOST_ENTRANTS = 2000
"""Above this a round takes minutes and more than a gigabyte."""


def _tournament(text: str) -> Any:
    """Return the engine's own form of the event."""
    reader = trf2json()
    reader.parse_file(text, 0)
    if reader.get_status() != 0:
        raise MisuseError
    tournament = reader.get_tournament(1)
    tournament["pairingSystem"] = ["dutch"]
    tournament["maxMeets"] = 1
    return tournament


def pairs_of(text: str, round_number: int) -> list[tuple[int, int]]:
    """Return the pairs by number, white first; 0 stands for the bye."""
    options = {"experimental": [], "verbose": 0, "rank": False, "top_color": "w"}
    engine = pairing_dutch(_tournament(text), round_number, options)
    brackets = engine.compute_pairing(False, 0)
    return [(pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket["pairs"]]


def pair_dutch(request: PairingRequest) -> RoundPlan:
    """Return the pairing of the round.

    Raises NoPairingError if the rules leave no pairing, NotInTrfError for points other than
    tenths or a field that is too large, and what `refuse_unsound` raises.
    """
    refuse_unsound(request)
    if len(request.order) > MOST_ENTRANTS:
        raise NotInTrfError("players", len(request.order))
    text = write_trf(request)
    try:
        pairs = pairs_of(text, request.round)
    except GacruxNoLegalPairing as error:
        raise NoPairingError(request.round, tuple(sorted(request.present)), "rules") from error
    except GacruxError as error:
        raise MisuseError from error
    tables = tuple(
        (request.order[white - 1], request.order[black - 1])
        for white, black in pairs
        if white and black
    )
    byes = tuple(request.order[max(pair) - 1] for pair in pairs if 0 in pair)
    plan = RoundPlan(request.round, request.in_table_order(tables), byes)
    if sorted([*plan.seated, *plan.byes]) != sorted(request.present):
        raise NoPairingError(request.round, tuple(sorted(request.present)), "rules")
    return plan
