"""Settings in layers: base is safe by itself; embedded, production and test add to it."""
