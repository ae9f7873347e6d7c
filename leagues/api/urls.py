"""The addresses of the API."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.routers import SimpleRouter

from leagues.api import bots, views

router = SimpleRouter()
router.register("clubs", views.ClubViewSet, "api-club")
router.register("tournaments", views.TournamentViewSet, "api-tournament")
router.register("entries", views.EntryViewSet, "api-entry")
router.register("matches", views.MatchViewSet, "api-match")
router.register("formats", views.FormatViewSet, "format")
router.register("bots", bots.BotViewSet, "api-bot")
router.register("bot-versions", bots.VersionViewSet, "api-version")
router.register("match-bots", bots.MatchBotsViewSet, "api-match-bots")
router.register("ladders", bots.LadderViewSet, "api-ladder")
router.register("games", views.GameViewSet, "api-game")

urlpatterns = [
    path("api/v1/", include(router.urls)),
    path("api/v1/schema/", SpectacularAPIView.as_view(), name="api-schema"),
    # Its script has an address of its own: the site's security policy lets no inline script run.
    path(
        "api/v1/docs/", SpectacularSwaggerSplitView.as_view(url_name="api-schema"), name="api-docs"
    ),
]
