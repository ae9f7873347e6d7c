"""How the property tests look into EmotrionsOnCards."""

from tests.engines.properties.probe import Probe
from tests.engines.properties.table_probe import all_cards, hidden_changed

PROBE = Probe(
    set_ups=(
        ({"max_hands": 3}, 2),
        ({"exact": True, "target": 20, "elimination": "none", "playoff_hands": 1}, 3),
        ({"winner_options": "trick", "forced_exchange": True, "target": 12}, 4),
        ({"winner_options": "hand", "elimination": "hand", "target": 9}, 5),
        ({"style": "deck=up play=covered hands=hidden", "packs": 1, "max_hands": 2}, 6),
        ({"style": "deck=down play=covered hands=naked", "max_hands": 2}, 3),
        ({"opening": "emotrions", "forced_exchange": True, "max_hands": 2}, 3),
    ),
    all_cards=all_cards,
    hidden_changed=hidden_changed,
)
