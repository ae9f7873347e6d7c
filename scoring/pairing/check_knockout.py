"""Says what is wrong with the tree of a knockout or with who plays in it.

Nothing here uses the code that builds the tree or reads its state.
"""

from collections import Counter

from scoring.pairing.bracket import Bracket
from scoring.pairing.check import Finding
from scoring.pairing.knockout import KnockoutState


def check_bracket(bracket: Bracket) -> list[Finding]:
    """Return what keeps the tree from being a knockout of its entrants.

    Everybody enters once; whoever wins goes on to one meeting and whoever loses, where the
    format allows it, to one too; the two first meetings of seeds add up alike.
    """
    entered: Counter[int] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    seen: set[str] = set()
    findings: list[Finding] = []
    seeds = {entrant: number for number, entrant in enumerate(bracket.seeding, start=1)}
    size = 2 * sum(node.part == "winners" and node.level == 1 for node in bracket.nodes)
    for node in bracket.nodes:
        for side in node.sides:
            if side.entrant is not None:
                entered[side.entrant] += 1
            if side.node is not None:
                used[side.kind, side.node] += 1
                if side.node not in seen:
                    findings.append(Finding("depends-on-later", "broken", node.depth, ()))
        seen.add(node.key)
        pair = tuple(side.entrant for side in node.sides if side.entrant is not None)
        total = sum(seeds.get(entrant, 0) for entrant in pair)
        if len(pair) == 2 and total != size + 1:
            findings.append(Finding("seeds", "broken", node.depth, pair, (total, size + 1)))
    for entrant in bracket.seeding:
        if entered[entrant] != 1:
            counts = (entered[entrant], 1)
            findings.append(Finding("enters", "broken", None, (entrant,), counts))
    return findings + _check_ways(bracket, used)


def _check_ways(bracket: Bracket, used: Counter[tuple[str, str]]) -> list[Finding]:
    """Return the meetings whose winner or loser goes nowhere, or to two places."""
    findings = []
    last = [node.key for node in bracket.nodes if node.part == "winners"][-1]
    third = {
        side.node for node in bracket.nodes if node.part == "third-place" for side in node.sides
    }
    for node in bracket.nodes:
        winner_ways = 1 if node.part in ("winners", "losers", "final") else 0
        loser_ways = 1 if node.part == "final" else 0
        if not bracket.is_double:
            winner_ways = int(node.part == "winners" and node.key != last)
            loser_ways = int(node.key in third)
        elif node.part == "winners":
            loser_ways = 1
        found = (used["winner", node.key], used["loser", node.key])
        if found != (winner_ways, loser_ways):
            findings.append(
                Finding("ways", "broken", node.depth, (), (*found, winner_ways, loser_ways))
            )
    return findings


def check_knockout(state: KnockoutState) -> list[Finding]:
    """Return who plays on after the last defeat allowed, or wins without being there."""
    allowed = 2 if state.bracket.is_double else 1
    defeats: Counter[int] = Counter()
    sent_home: set[int] = set()
    findings = []
    for meeting in state.meetings.values():
        node = meeting.node
        if meeting.status not in ("decided", "ready"):
            continue
        here = [side for side in meeting.sides if side is not None]
        if len(set(here)) != 2:
            findings.append(Finding("sides", "broken", node.depth, tuple(here), (len(here), 2)))
        if node.part != "third-place":
            findings += [
                Finding("plays-on", "broken", node.depth, (entrant,), (defeats[entrant], allowed))
                for entrant in here
                if defeats[entrant] >= allowed or entrant in sent_home
            ]
        decision = meeting.decision
        if decision is None:
            continue
        if decision.winner is None or decision.loser is None:
            sent_home.update(here)
        elif {decision.winner, decision.loser} != set(here):
            findings.append(Finding("not-here", "broken", node.depth, tuple(here)))
        else:
            defeats[decision.loser] += 1
    return findings
