"""End before anything is asked."""

# fault: crash

raise SystemExit(3)
