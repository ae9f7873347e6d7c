"""The addresses of downloads, under those of the tournaments."""

from django.urls import path

from leagues.exports import views

TOURNAMENT = "clubs/<slug:club>/tournaments/<slug:slug>/"

urlpatterns = [
    path(f"{TOURNAMENT}standings.csv", views.standings_csv, name="standings-csv"),
    path(f"{TOURNAMENT}standings.json", views.standings_json, name="standings-json"),
    path(f"{TOURNAMENT}crosstable.csv", views.crosstable_csv, name="crosstable-csv"),
    path(f"{TOURNAMENT}crosstable.json", views.crosstable_json, name="crosstable-json"),
    path(f"{TOURNAMENT}records.zip", views.records_zip, name="records-zip"),
]
