"""The reference tournaments of tests/conformance/pairing, as requests and expected pairs."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scoring.pairing.request import PairingRequest
from scoring.pairing.trf_reader import read_trf

ROOT = Path(__file__).parents[2] / "conformance" / "pairing"


@dataclass(frozen=True)
class ReferenceRound:
    """A round: what is known before it, and the pairs it must get (None: it has none)."""

    name: str
    request: PairingRequest
    pairs: list[list[int]] | None


def reference_rounds(tournament: Path) -> Iterator[ReferenceRound]:
    """Yield the rounds of one tournament in order."""
    expected = json.loads((tournament / "pairs.json").read_text(encoding="ascii"))
    for pairing in expected["pairings"]:
        event = read_trf((tournament / pairing["trf"]).read_text(encoding="ascii"))
        number = pairing["round"]
        absent = {
            entrant
            for result in event.results
            if result.round >= number
            for entrant in result.entrants
        }
        order = tuple(player.number for player in event.players)
        request = PairingRequest(
            number,
            order,
            event.results,
            frozenset(order) - absent,
            event.planned_rounds,
            event.rule,
            forbidden=event.forbidden,
            extra_points=event.extra_points,
            first_seat=event.first_seat_of_first,
        )
        pairs = None if pairing.get("no_valid_pairing") else pairing["pairs"]
        yield ReferenceRound(f"{expected['id']} round {number}", request, pairs)


TOURNAMENTS = sorted(path for path in ROOT.iterdir() if path.is_dir())
