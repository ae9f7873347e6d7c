"""The house's club player of Ecarte."""
