"""Fields and bodies of the API that the framework does not have."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

LONGEST = 20


@extend_schema_field(OpenApiTypes.STR)
class ExactField(serializers.Field[Fraction, Any, str, Any]):
    """An exact number as text: "1", "1/2", "0.5"; a whole number may come as such."""

    default_error_messages = {"exact": 'Give an exact number as text, for example "1/2".'}

    def to_representation(self, value: Fraction) -> str:
        """Return the shortest fraction."""
        return str(value)

    def to_internal_value(self, data: Any) -> Fraction:
        """Return the number; floats are refused, because they are not exact."""
        if type(data) is not int and not (isinstance(data, str) and len(data) <= LONGEST):
            self.fail("exact")
        # "1e9999999" would be a number of ten million digits.
        if isinstance(data, str) and "e" in data.lower():
            self.fail("exact")
        try:
            return Fraction(data)
        except (ValueError, ZeroDivisionError):
            self.fail("exact")


class Body(serializers.Serializer[Any]):
    """What is sent to the API: a field that the body does not know is refused, not ignored."""

    def to_internal_value(self, data: Any) -> Any:
        """Return the fields. Raises ValidationError, which names what is unknown."""
        if isinstance(data, Mapping):
            unknown = [str(name) for name in data if name not in self.fields]
            if unknown:
                raise serializers.ValidationError(
                    {name: ["There is no such field."] for name in unknown}, code="unknown"
                )
        return super().to_internal_value(data)
