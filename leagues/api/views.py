"""The views of the API: fetch through access, change through actions, show through serializers."""

from dataclasses import asdict
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from leagues import access
from leagues.actions.clubs import create_club
from leagues.actions.entries import enter, withdraw
from leagues.actions.matches import retry_match
from leagues.actions.tournaments import (
    PointValues,
    cancel_tournament,
    create_tournament,
    start_tournament,
)
from leagues.api import serializers, shapes
from leagues.api.filters import EntryFilter, MatchFilter, TournamentFilter
from leagues.api.problems import ProblemSerializer
from leagues.exports.tables import crosstable_values, standings_values
from leagues.models import Club, Entry, Match, Tournament
from leagues.queries.games import known_formats, playable_games
from leagues.queries.records import record_text_of
from leagues.queries.results import progress_of, results_of

PROBLEM = (ProblemSerializer, "application/problem+json")


def answers(good: int, shape: Any, *problems: int) -> Any:
    """Return the `responses` of a view in the schema: the good one and the problems."""
    refused = {(code, PROBLEM[1]): PROBLEM[0] for code in problems}
    return {good: shape, **refused}


@extend_schema_view(
    list=extend_schema(
        summary="Clubs", responses=answers(200, serializers.ClubSerializer(many=True))
    ),
    retrieve=extend_schema(
        summary="A club", responses=answers(200, serializers.ClubSerializer, 404)
    ),
)
class ClubViewSet(viewsets.ReadOnlyModelViewSet[Club]):
    """Clubs."""

    serializer_class = serializers.ClubSerializer
    lookup_field = "slug"
    queryset = Club.objects.none()

    def get_queryset(self) -> QuerySet[Club]:
        """Return the clubs that the user may see."""
        return access.clubs_for(self.request.user)

    @extend_schema(
        summary="Found a club",
        request=serializers.ClubCreateSerializer,
        responses=answers(201, serializers.ClubSerializer, 400, 401, 403, 409),
    )
    def create(self, request: Request) -> Response:
        """Found a club; whoever does so owns it."""
        asked = serializers.ClubCreateSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        club = create_club(by=request.user, **asked.validated_data)
        return Response(serializers.ClubSerializer(club).data, status.HTTP_201_CREATED)


@extend_schema_view(
    list=extend_schema(
        summary="Tournaments",
        responses=answers(200, serializers.TournamentSerializer(many=True), 400),
    ),
    retrieve=extend_schema(
        summary="A tournament", responses=answers(200, serializers.TournamentSerializer, 404)
    ),
)
class TournamentViewSet(viewsets.ReadOnlyModelViewSet[Tournament]):
    """Tournaments, their tables and their rounds."""

    serializer_class = serializers.TournamentSerializer
    filterset_class = TournamentFilter
    queryset = Tournament.objects.none()
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Tournament]:
        """Return the tournaments that the user may see."""
        return access.tournaments_for(self.request.user)

    @extend_schema(
        summary="Make a tournament",
        request=serializers.TournamentCreateSerializer,
        responses=answers(201, serializers.TournamentSerializer, 400, 401, 403, 404, 409),
    )
    def create(self, request: Request) -> Response:
        """Make a draft; entries come next, then the start."""
        asked = serializers.TournamentCreateSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        fields = dict(asked.validated_data)
        points = fields.pop("points", None)
        tournament = create_tournament(
            club=access.club_for(request.user, fields.pop("club")),
            points=PointValues(**points) if points is not None else None,
            by=request.user,
            **fields,
        )
        return Response(self.get_serializer(tournament).data, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Start a tournament",
        request=None,
        responses=answers(200, serializers.TournamentSerializer, 401, 403, 404, 409),
    )
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        """Draw the numbers, plan the rounds and begin to play."""
        tournament = start_tournament(tournament=self.get_object(), by=request.user)
        return Response(self.get_serializer(tournament).data)

    @extend_schema(
        summary="Cancel a tournament",
        request=None,
        responses=answers(200, serializers.TournamentSerializer, 401, 403, 404, 409),
    )
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, pk: str) -> Response:
        """End the tournament for good; finished matches stay."""
        tournament = cancel_tournament(tournament=self.get_object(), by=request.user)
        return Response(self.get_serializer(tournament).data)

    @extend_schema(summary="The table", responses=answers(200, shapes.StandingsSerializer, 404))
    @action(detail=True)
    def standings(self, request: Request, pk: str) -> Response:
        """Who stands where, with points and tie-breaks."""
        return Response(standings_values(results_of(self.get_object())))

    @extend_schema(
        summary="The crosstable", responses=answers(200, shapes.CrosstableSerializer, 404)
    )
    @action(detail=True)
    def crosstable(self, request: Request, pk: str) -> Response:
        """Who played whom, and how it ended."""
        return Response(crosstable_values(results_of(self.get_object())))

    @extend_schema(summary="The progress", responses=answers(200, shapes.ProgressSerializer, 404))
    @action(detail=True)
    def progress(self, request: Request, pk: str) -> Response:
        """How many matches are played."""
        found = progress_of(self.get_object())
        return Response({**asdict(found), "percent": found.percent})

    @extend_schema(
        summary="The rounds",
        responses=answers(200, serializers.RoundSerializer(many=True), 404),
    )
    @action(detail=True, pagination_class=None, filterset_class=None)
    def rounds(self, request: Request, pk: str) -> Response:
        """The rounds, played, being played and to come."""
        rounds = self.get_object().rounds.order_by("number")
        return Response(serializers.RoundSerializer(rounds, many=True).data)


@extend_schema_view(
    list=extend_schema(
        summary="Entries", responses=answers(200, serializers.EntrySerializer(many=True), 400)
    ),
    retrieve=extend_schema(
        summary="An entry", responses=answers(200, serializers.EntrySerializer, 404)
    ),
)
class EntryViewSet(viewsets.ReadOnlyModelViewSet[Entry]):
    """Entrants of tournaments."""

    serializer_class = serializers.EntrySerializer
    filterset_class = EntryFilter
    queryset = Entry.objects.none()
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Entry]:
        """Return the entries that the user may see."""
        return access.entries_for(self.request.user)

    @extend_schema(
        summary="Enter a house bot",
        request=serializers.EntryCreateSerializer,
        responses=answers(201, serializers.EntrySerializer, 400, 401, 403, 404, 409),
    )
    def create(self, request: Request) -> Response:
        """Enter a house bot into a draft."""
        asked = serializers.EntryCreateSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        fields = dict(asked.validated_data)
        tournament = access.tournament_by_id_for(request.user, fields.pop("tournament"))
        entry = enter(
            tournament=tournament,
            settings=fields.pop("bot_settings"),
            by=request.user,
            **fields,
        )
        return Response(self.get_serializer(entry).data, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Withdraw an entry",
        request=None,
        responses=answers(200, serializers.EntrySerializer, 401, 403, 404, 409),
    )
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, pk: str) -> Response:
        """Take an entry back before the start."""
        entry = withdraw(entry=self.get_object(), by=request.user)
        return Response(self.get_serializer(entry).data)


@extend_schema_view(
    list=extend_schema(
        summary="Matches", responses=answers(200, serializers.MatchSerializer(many=True), 400)
    ),
    retrieve=extend_schema(
        summary="A match", responses=answers(200, serializers.MatchSerializer, 404)
    ),
)
class MatchViewSet(viewsets.ReadOnlyModelViewSet[Match]):
    """Matches and their records."""

    serializer_class = serializers.MatchSerializer
    filterset_class = MatchFilter
    queryset = Match.objects.none()
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Match]:
        """Return the matches that the user may see, by tournament, round and table."""
        return (
            access.matches_for(self.request.user)
            .prefetch_related("seats__entry")
            .order_by("round__tournament", "round__number", "table")
        )

    @extend_schema(
        summary="The record of a match",
        responses=answers(200, shapes.MatchRecordSerializer, 404),
    )
    @action(detail=True)
    def record(self, request: Request, pk: str) -> HttpResponse:
        """The record of a finished match, as it was written down."""
        return HttpResponse(record_text_of(self.get_object()), content_type="application/json")

    @extend_schema(
        summary="Queue a failed match again",
        request=None,
        responses=answers(200, serializers.MatchSerializer, 401, 403, 404, 409),
    )
    @action(detail=True, methods=["post"])
    def retry(self, request: Request, pk: str) -> Response:
        """Have a match played again that could not be played."""
        retry_match(match=self.get_object(), by=request.user)
        return Response(self.get_serializer(self.get_object()).data)


class GameViewSet(viewsets.ViewSet):
    """What can be played."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(summary="Games", responses=answers(200, shapes.GameSerializer(many=True)))
    def list(self, request: Request) -> Response:
        """Every game with its options and house bots."""
        return Response([asdict(game) for game in playable_games()])


class FormatViewSet(viewsets.ViewSet):
    """How tournaments can be paired."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(summary="Formats", responses=answers(200, shapes.FormatSerializer(many=True)))
    def list(self, request: Request) -> Response:
        """Every format."""
        return Response([asdict(line) for line in known_formats()])
