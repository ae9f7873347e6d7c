"""How the property tests look into Emotrions Pareo."""

from tests.engines.properties.probe import Probe
from tests.engines.properties.table_probe import all_cards, hidden_changed

PROBE = Probe(
    set_ups=(
        ({"target": 15}, 2),
        ({"exact": True, "elimination": "none", "target": 12, "playoff_hands": 1}, 2),
        ({"opening": "emotrions", "max_hands": 2, "elimination": "hand"}, 2),
    ),
    all_cards=all_cards,
    hidden_changed=hidden_changed,
)
