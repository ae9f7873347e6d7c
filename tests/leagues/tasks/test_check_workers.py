"""An author pushes a bot to a site whose checker is a real worker: the kit's page, its last step.

The page says it so: tapis push ./mybot.py --server URL
"""

from pathlib import Path

import pytest
from pytest_django.live_server_helper import LiveServer

from engines.__main__ import main
from leagues.actions.tokens import create_token
from leagues.models import BotVersion
from tests.leagues.builders import make_user
from tests.leagues.strangers import FIRST, ILLEGAL, make_version
from tests.leagues.tasks.workers import SHORT_LEASES, processes, wait_until

pytestmark = pytest.mark.needs_program("bwrap")


@pytest.mark.django_db(transaction=True)
def test_push_to_a_site_with_a_checker_tells_passed_refused_and_the_same_file(
    live_server: LiveServer,
    worker_environment: dict[str, str],
    sends: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TAPIS_TOKEN", create_token(by=make_user("ada")))
    file = tmp_path / "mybot.py"
    command = ["push", str(file), "--server", live_server.url]
    with processes(worker_environment, tmp_path) as programs:
        programs.worker("checker", "checks")
        file.write_bytes(b"# tapis-game: ecarte\n" + FIRST)
        status = main(command)
        said = capsys.readouterr().out
        assert status == 0, said + programs.logs()
        assert "taken as mybot, version 1" in said
        assert "passed: 20 matches" in said
        assert f"{live_server.url}/bots/mybot/versions/1/" in said

        file.write_bytes(ILLEGAL)
        assert main([*command, "--game", "ecarte"]) == 1
        said = capsys.readouterr().out
        assert "not passed: illegal_action: " in said
        assert "stderr: 'what now?" in said

        assert main([*command, "--game", "ecarte"]) == 1
        assert "has this very file already, as version 2" in capsys.readouterr().err


@pytest.mark.django_db(transaction=True)
def test_check_whose_worker_is_killed_is_done_by_the_next(
    worker_environment: dict[str, str], sends: None, tmp_path: Path
) -> None:
    quick = {**worker_environment, **SHORT_LEASES}
    slow = FIRST.replace(b"import sys", b"import sys\nimport time", 1).replace(
        b"        print", b"        time.sleep(0.02)\n        print", 1
    )
    version = make_version(make_user("ada"), data=slow)

    def has_status(status: str) -> bool:
        version.refresh_from_db()
        return version.status == status

    with processes(quick, tmp_path) as programs:
        first = programs.worker("first", "checks")
        assert wait_until(lambda: has_status(BotVersion.Status.CHECKING), 60), programs.logs()
        programs.kill(first)
        programs.worker("second", "checks,default")
        programs.beat()
        assert wait_until(lambda: has_status(BotVersion.Status.PASSED), 120), programs.logs()
    version.check_run.refresh_from_db()
    assert version.check_run.setbacks >= 1
    assert version.check_run.fault_code == ""
