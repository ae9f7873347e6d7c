"""What becomes of uploads: taken, refused for a reason that has a code, retired, deleted."""

import hashlib
import io
import zipfile

import pytest
from django.contrib.auth.models import AnonymousUser
from pytest_django import Settings

from engines.bots.errors import ProgramEmpty, ProgramNotRunnable, ProgramTooLarge
from engines.core.errors import UnknownGame
from leagues.actions.bots import (
    bring_back_bot,
    delete_bot,
    plain_file_name,
    retire_bot,
    set_files_open,
    submit,
    upload,
)
from leagues.errors import (
    BotNotActive,
    FieldWrong,
    LeagueError,
    NameTaken,
    NotFound,
    NotPermitted,
    OtherGame,
    QuotaReached,
    SameFile,
)
from leagues.models import AuditEntry, Bot, BotFile, BotVersion, User
from tests.leagues.builders import at_once, make_user
from tests.leagues.strangers import FIRST, make_version, variant_of


@pytest.fixture
def author(db: None) -> User:
    """Somebody who writes bots."""
    return make_user("ada")


def zip_of(*names: str) -> bytes:
    """Return a zip with files of these names."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            archive.writestr(name, "print()")
    return packed.getvalue()


def zip_with_link() -> bytes:
    """Return a zip that holds a symbolic link."""
    packed = io.BytesIO()
    link = zipfile.ZipInfo("passwd")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("__main__.py", "print()")
        archive.writestr(link, "/etc/passwd")
    return packed.getvalue()


def test_submit_new_bot_waits_for_its_check_with_its_bytes_and_an_audit_entry(author: User) -> None:
    version = make_version(author)
    assert (version.bot.name, version.bot.slug, version.number) == ("Fox", "fox", 1)
    assert version.status == BotVersion.Status.WAITING
    assert version.sha256 == hashlib.sha256(FIRST).hexdigest()
    assert bytes(version.file.data) == FIRST
    assert set(AuditEntry.objects.values_list("action", flat=True)) == {
        "submit_bot",
        "upload_version",
    }


def test_submit_own_bot_again_is_its_next_version(author: User) -> None:
    make_version(author)
    second = make_version(author, "FOX", data=variant_of(FIRST, 2))
    assert (second.bot.name, second.number) == ("Fox", 2)
    assert Bot.objects.count() == 1


def test_submit_same_bytes_twice_names_the_version_that_has_them(author: User) -> None:
    make_version(author)
    with pytest.raises(SameFile) as refused:
        make_version(author)
    assert (refused.value.bot, refused.value.number) == ("Fox", 1)
    assert BotVersion.objects.count() == 1


@pytest.mark.parametrize("name", ["", "x" * 41, "x" * 300, "a\u202eb", "\u200d", "tab\x07"])
def test_submit_name_that_cannot_be_is_refused(author: User, name: str) -> None:
    with pytest.raises(FieldWrong):
        make_version(author, name)
    assert not Bot.objects.exists()


def test_submit_name_of_emoji_is_a_name_and_has_an_address(author: User) -> None:
    version = make_version(author, "🦊🦊")
    assert (version.bot.name, version.bot.slug) == ("🦊🦊", "bot")


def test_submit_name_of_another_author_is_taken(author: User) -> None:
    make_version(author)
    with pytest.raises(NameTaken):
        make_version(make_user("eve"), "\N{FULLWIDTH LATIN SMALL LETTER F}ox")


def test_submit_own_bot_for_another_game_is_refused(author: User) -> None:
    make_version(author)
    with pytest.raises(OtherGame):
        make_version(author, game="age_croix", data=variant_of(FIRST, 2))


def test_submit_unknown_game_is_refused(author: User) -> None:
    with pytest.raises(UnknownGame):
        make_version(author, game="bridge")


@pytest.mark.parametrize(
    ("file_name", "data", "error"),
    [
        ("a.py", b"", ProgramEmpty),
        ("a.py", b" \n ", ProgramEmpty),
        ("a.py", b"x" * 5_000_001, ProgramTooLarge),
        ("a.py", b"a\0b", ProgramNotRunnable),
        ("a.txt", b"hello", ProgramNotRunnable),
        ("a", b"#!/bin/sh\r\necho", ProgramNotRunnable),
        ("a.pyz", b"no zip", ProgramNotRunnable),
        ("a.pyz", zip_of("main.py"), ProgramNotRunnable),
        ("a.pyz", zip_of("__main__.py", "../../etc/passwd"), ProgramNotRunnable),
        ("a.pyz", zip_of("__main__.py", "/etc/passwd"), ProgramNotRunnable),
        ("a.pyz", zip_with_link(), ProgramNotRunnable),
    ],
)
def test_submit_file_that_is_no_bot_is_refused(
    author: User, file_name: str, data: bytes, error: type[Exception]
) -> None:
    with pytest.raises(error):
        make_version(author, file_name=file_name, data=data)
    assert not Bot.objects.exists()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("fox.py", "fox.py"),
        ("../../fox.py", "fox.py"),
        ("C:\\bots\\fox.py", "fox.py"),
        ("füchse \u202e.py", "f_chse__.py"),
        ("x" * 300 + ".pyz", "x" * 56 + ".pyz"),
        ("", "bot"),
        ("..", "bot"),
    ],
)
def test_file_name_is_kept_in_plain_characters(given: str, kept: str) -> None:
    assert plain_file_name(given) == kept


def test_submit_without_an_account_is_not_permitted(db: None) -> None:
    with pytest.raises(NotPermitted):
        submit(by=AnonymousUser(), game="ecarte", name="Fox", file_name="a.py", data=FIRST)


def test_submit_beyond_the_quota_of_bots_is_refused(author: User, settings: Settings) -> None:
    settings.BOTS_PER_AUTHOR = 1
    first = make_version(author)
    with pytest.raises(QuotaReached) as refused:
        make_version(author, "Hen")
    assert (refused.value.quota, refused.value.limit) == ("bots", 1)
    delete_bot(bot=first.bot, by=author)
    assert make_version(author, "Hen").number == 1


def test_uploads_of_a_day_are_counted_also_those_of_deleted_bots(
    author: User, settings: Settings
) -> None:
    settings.UPLOADS_A_DAY = 2
    delete_bot(bot=make_version(author).bot, by=author)
    bot = make_version(author, "Hen").bot
    with pytest.raises(QuotaReached) as refused:
        upload(bot=bot, by=author, file_name="a.py", data=variant_of(FIRST, 3))
    assert refused.value.quota == "uploads"


def test_upload_by_another_author_is_not_permitted(author: User) -> None:
    bot = make_version(author).bot
    for deed in (
        lambda by: upload(bot=bot, by=by, file_name="a.py", data=variant_of(FIRST, 2)),
        lambda by: retire_bot(bot=bot, by=by),
        lambda by: bring_back_bot(bot=bot, by=by),
        lambda by: delete_bot(bot=bot, by=by),
        lambda by: set_files_open(bot=bot, by=by, is_open=True),
    ):
        with pytest.raises(NotPermitted):
            deed(make_user(f"eve {User.objects.count()}", is_staff=True))


def test_upload_to_a_retired_bot_is_refused_until_it_is_brought_back(author: User) -> None:
    bot = make_version(author).bot
    retire_bot(bot=bot, by=author)
    with pytest.raises(BotNotActive):
        upload(bot=bot, by=author, file_name="a.py", data=variant_of(FIRST, 2))
    bring_back_bot(bot=bot, by=author)
    assert upload(bot=bot, by=author, file_name="a.py", data=variant_of(FIRST, 2)).number == 2


def test_deleted_bot_leaves_no_file_and_frees_its_name(author: User) -> None:
    version = make_version(author)
    delete_bot(bot=version.bot, by=author)
    assert not BotFile.objects.exists()
    version.bot.refresh_from_db()
    assert version.bot.name == "Fox"
    with pytest.raises(NotFound):
        delete_bot(bot=version.bot, by=author)
    again = make_version(make_user("eve"))
    assert again.bot.slug == "fox-2"


@pytest.mark.django_db(transaction=True)
def test_upload_while_the_bot_is_being_deleted_is_taken_before_or_refused_after() -> None:
    author = make_user("ada")
    bot = make_version(author).bot
    done, _ = at_once(
        [
            lambda: upload(bot=bot, by=author, file_name="a.py", data=variant_of(FIRST, 2)),
            lambda: delete_bot(bot=bot, by=author),
        ]
    )
    assert isinstance(done, BotVersion | NotFound)
    assert Bot.objects.get().status == Bot.Status.DELETED
    assert not BotFile.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_same_name_by_two_authors_at_once_is_one_bot() -> None:
    first, second = make_user("ada"), make_user("eve")
    done = at_once([lambda: make_version(first), lambda: make_version(second)])
    refused = [one for one in done if isinstance(one, LeagueError)]
    assert [type(one) for one in refused] == [NameTaken]
    assert Bot.objects.count() == 1
