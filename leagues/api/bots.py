"""The views of the API for bots and their versions."""

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from engines.bots.errors import ProgramTooLarge
from engines.registry import game_class
from leagues import access
from leagues.actions.bots import bring_back_bot, delete_bot, retire_bot, submit
from leagues.actions.entries import enter_version
from leagues.api.bot_shapes import (
    BotSerializer,
    BotSubmitSerializer,
    LadderLineSerializer,
    SeatLogSerializer,
    VersionEnterSerializer,
    VersionSerializer,
)
from leagues.api.filters import BotFilter, VersionFilter
from leagues.api.serializers import EntrySerializer
from leagues.api.views import answers
from leagues.exports.bots import file_answer
from leagues.models import Bot, BotVersion
from leagues.queries.ladder import ladder_lines

FORM_BYTES = 16_384
"""What a form may have around the file."""


def refuse_large_body(length: str, limit: int) -> None:
    """Raise ProgramTooLarge for a request that cannot hold a file within the limit."""
    size = int(length) if length.isascii() and length.isdigit() and len(length) < 19 else 0
    if size > limit + FORM_BYTES:
        raise ProgramTooLarge(size, limit)


@extend_schema_view(
    list=extend_schema(summary="Bots", responses=answers(200, BotSerializer(many=True), 400)),
    retrieve=extend_schema(summary="A bot", responses=answers(200, BotSerializer, 404)),
)
class BotViewSet(viewsets.ReadOnlyModelViewSet[Bot]):
    """Bots that people have submitted."""

    serializer_class = BotSerializer
    filterset_class = BotFilter
    lookup_field = "slug"
    parser_classes = [MultiPartParser]
    queryset = Bot.objects.none()

    def get_queryset(self) -> QuerySet[Bot]:
        """Return the bots that the user may see."""
        return access.bots_for(self.request.user)

    @extend_schema(
        summary="Submit a bot",
        request={"multipart/form-data": BotSubmitSerializer},
        responses=answers(201, VersionSerializer, 400, 401, 403, 409),
    )
    def create(self, request: Request) -> Response:
        """Submit a bot, or the next version of one of your own; its check is queued."""
        limit = settings.BOT_LIMITS.file_bytes
        refuse_large_body(str(request.META.get("CONTENT_LENGTH", "")), limit)
        asked = BotSubmitSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        fields = dict(asked.validated_data)
        file = fields.pop("file")
        version = submit(by=request.user, file_name=file.name, data=file.read(limit + 1), **fields)
        shown = access.versions_for(request.user).get(pk=version.pk)
        answer = VersionSerializer(shown, context=self.get_serializer_context())
        return Response(answer.data, status.HTTP_201_CREATED)

    @extend_schema(summary="Delete a bot", responses=answers(204, None, 401, 403, 404))
    def destroy(self, request: Request, slug: str) -> Response:
        """Delete the bot and its files; matches keep its name."""
        delete_bot(bot=access.bot_for(request.user, slug), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="Retire a bot",
        request=None,
        responses=answers(200, BotSerializer, 401, 403, 404),
    )
    @action(detail=True, methods=["post"])
    def retire(self, request: Request, slug: str) -> Response:
        """Let the bot play nothing new."""
        bot = retire_bot(bot=access.bot_for(request.user, slug), by=request.user)
        return Response(self.get_serializer(bot).data)

    @extend_schema(
        summary="Bring a bot back",
        request=None,
        responses=answers(200, BotSerializer, 401, 403, 404),
    )
    @action(detail=True, methods=["post"], url_path="bring-back")
    def bring_back(self, request: Request, slug: str) -> Response:
        """Let a retired bot play again."""
        bot = bring_back_bot(bot=access.bot_for(request.user, slug), by=request.user)
        return Response(self.get_serializer(bot).data)


@extend_schema_view(
    list=extend_schema(
        summary="Versions of bots", responses=answers(200, VersionSerializer(many=True), 400)
    ),
    retrieve=extend_schema(
        summary="A version of a bot", responses=answers(200, VersionSerializer, 404)
    ),
)
class VersionViewSet(viewsets.ReadOnlyModelViewSet[BotVersion]):
    """Uploads of bots, and what became of their checks."""

    serializer_class = VersionSerializer
    filterset_class = VersionFilter
    queryset = BotVersion.objects.none()
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[BotVersion]:
        """Return the versions of bots that the user may see."""
        return access.versions_for(self.request.user).order_by("bot", "number")

    @extend_schema(
        summary="The file of a version",
        responses={
            (200, "application/octet-stream"): OpenApiTypes.BINARY,
            **{
                key: value for key, value in answers(200, None, 403, 404, 409).items() if key != 200
            },
        },
    )
    @action(detail=True)
    def file(self, request: Request, pk: str) -> HttpResponse:
        """The file as it was uploaded, for its author; for others if it is open."""
        return file_answer(self.get_object(), request.user)

    @extend_schema(
        summary="Enter a version",
        request=VersionEnterSerializer,
        responses=answers(201, EntrySerializer, 400, 401, 403, 404, 409),
    )
    @action(detail=True, methods=["post"])
    def enter(self, request: Request, pk: str) -> Response:
        """Enter a bot with this version into a draft that you organise."""
        asked = VersionEnterSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        key = asked.validated_data["tournament"]
        entry = enter_version(
            tournament=access.tournament_by_id_for(request.user, key),
            version=self.get_object(),
            name=asked.validated_data["name"],
            by=request.user,
        )
        return Response(EntrySerializer(entry).data, status.HTTP_201_CREATED)


class MatchBotsViewSet(viewsets.ViewSet):
    """What your own bots were asked and said at a match."""

    permission_classes = [IsAuthenticated]
    lookup_value_regex = "[0-9]{1,18}"

    @extend_schema(
        summary="Your bots at a match",
        parameters=[OpenApiParameter("id", int, OpenApiParameter.PATH)],
        responses=answers(200, SeatLogSerializer(many=True), 401, 404),
    )
    def retrieve(self, request: Request, pk: str) -> Response:
        """The logs of your bots at the match, for nobody else."""
        logs = access.seat_logs_for(request.user, access.match_for(request.user, int(pk)))
        return Response(SeatLogSerializer(logs, many=True).data)


class LadderViewSet(viewsets.ViewSet):
    """The ladders of bots, one for each game."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    lookup_field = "game"
    lookup_value_regex = "[a-z_]{1,40}"

    @extend_schema(
        summary="A ladder",
        parameters=[OpenApiParameter("game", str, OpenApiParameter.PATH)],
        responses=answers(200, LadderLineSerializer(many=True), 400),
    )
    def retrieve(self, request: Request, game: str) -> Response:
        """Who stands in the ladder of a game, best first."""
        game_class(game)
        return Response(LadderLineSerializer(ladder_lines(game), many=True).data)
