"""A match as one page that stands alone: every position, and beside it what a bot was asked."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from engines.bots.errors import BotFault, Turn
from engines.bots.table import BotMatch
from engines.cli.replay_values import position_html
from engines.match.replay import game_of, positions

_STYLE = """
:root { color-scheme: light dark; --line: #8886; --mark: #7a3; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1rem 0 .5rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; position: sticky; top: 0;
  background: Canvas; padding: .5rem 0; border-bottom: 1px solid var(--line); }
nav input { flex: 1; min-width: 8rem; } button { font: inherit; padding: .2rem .8rem; }
section { border-bottom: 1px solid var(--line); padding-bottom: 1rem; }
.steps section { display: none; border: 0; } .steps section.shown { display: block; }
table { border-collapse: collapse; } th, td { border: 1px solid var(--line); padding: .2rem .6rem;
  text-align: left; vertical-align: top; } tr.turn th { border-left: 4px solid var(--mark); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .6rem 0; }
dt { opacity: .75; } dd { margin: 0; } dd dl { margin: 0; } ol { margin: 0; padding-left: 1.4rem; }
.card { display: inline-block; border: 1px solid var(--line); border-radius: .3rem;
  padding: 0 .35rem; margin: .1rem; background: #fff; color: #111; } .card.red { color: #b00; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line);
  padding: .5rem; } .fault { border-left: 4px solid #c30; padding-left: .8rem; }
"""
_SCRIPT = """
const all = [...document.querySelectorAll("main section")];
const range = document.querySelector("nav input");
const label = document.querySelector("nav output");
let at = 0;
function show(number) {
  at = Math.max(0, Math.min(all.length - 1, number));
  all.forEach((section, index) => section.classList.toggle("shown", index === at));
  range.value = at;
  label.textContent = `${at} of ${all.length - 1}`;
  history.replaceState(null, "", "#" + all[at].id);
}
document.querySelector("main").classList.add("steps");
document.querySelector("nav").hidden = false;
range.max = all.length - 1;
range.addEventListener("input", () => show(Number(range.value)));
document.querySelectorAll("nav button").forEach((button) =>
  button.addEventListener("click", () => show(at + Number(button.dataset.by))));
document.addEventListener("keydown", (event) => {
  if (event.target === range) return;
  if (event.key === "ArrowRight") show(at + 1);
  if (event.key === "ArrowLeft") show(at - 1);
});
show(Math.max(0, all.findIndex((section) => "#" + section.id === location.hash)));
"""


def replay_page(match: BotMatch) -> str:
    """Return the page of a match. It needs no other file and no network."""
    record = match.record
    game = game_of(record)
    title = f"{game.title}: {', '.join(record.seats)}"
    sections = "\n".join(_sections(match))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{escape(title)}</h1>
{_summary(match)}
<nav aria-label="Steps" hidden>
<button data-by="-1">Back</button><button data-by="1">Forward</button>
<input type="range" min="0" value="0" aria-label="Step"><output></output>
</nav>
<main>
{sections}
</main>
<script>{_SCRIPT}</script>
</body>
</html>
"""


def _summary(match: BotMatch) -> str:
    verdict = match.verdict
    rows = "".join(
        f"<tr><td>{rank}</td><th>{escape(name)}</th><td>{score}</td></tr>"
        for rank, name, score in zip(
            verdict["ranks"], match.record.seats, verdict["scores"], strict=True
        )
    )
    table = f"<table><tr><th>place</th><th>player</th><th>score</th></tr>{rows}</table>"
    return f"{table}<p>Ended by: {escape(str(verdict['reason']))}.</p>"


def _sections(match: BotMatch) -> Iterator[str]:
    record = match.record
    names = record.seats
    turns = {seat: iter(kept) for seat, kept in match.turns.items()}
    stood_in = {fault.seat: fault.fault for fault in match.faults}
    for index, step, state in positions(record):
        seat = step[0] if step is not None and type(step[0]) is int else None
        turn = None if seat is None else next(turns.get(seat, iter(())), None)
        if turn is None and seat in stood_in:
            fault = stood_in.pop(seat)
            heading = f"{names[seat]} fails; a house bot plays {step[1]}"
            aside = _fault_html(fault)
        else:
            heading = _heading(step, names)
            aside = "" if turn is None else _turn_html(turn)
        yield _section(index, heading, position_html(record.game, state.open_view(), names) + aside)
    for seat, fault in stood_in.items():
        index += 1
        yield _section(index, f"{names[seat]} fails: {fault.code}", _fault_html(fault))


def _section(index: int, heading: str, body: str) -> str:
    return f'<section id="step-{index}"><h2>{escape(heading)}</h2>{body}</section>'


def _heading(step: Any, names: Sequence[str]) -> str:
    if step is None:
        return "The beginning"
    actor, text = step
    if type(actor) is int:
        return f"{names[actor]}: {text}"
    return f"{actor}" if actor in ("deal", "shuffle") else f"{actor}: {text}"


def _turn_html(turn: Turn) -> str:
    debug = f"<p>debug: {escape(turn.debug)}</p>" if turn.debug else ""
    return (
        f"{debug}<details><summary>asked and answered, {turn.seconds * 1000:.1f} ms</summary>"
        f"{_exchange_html(turn)}</details>"
    )


def _fault_html(fault: BotFault) -> str:
    return f'<div class="fault"><p>{escape(fault.text)}</p>{_exchange_html(fault.turn)}</div>'


def _exchange_html(turn: Turn) -> str:
    told = {"asked": turn.ask, "answered": turn.answer, "standard error": turn.stderr}
    return "".join(
        f"<p>{name}</p><pre>{escape(text)}</pre>" for name, text in told.items() if text.strip()
    )
