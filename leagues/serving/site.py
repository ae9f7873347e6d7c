"""The site on one machine: server of the queue, web, workers and beat under one supervisor."""

import asyncio
import contextlib
import fcntl
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from leagues.embedded import make_data_directory, socket_path
from leagues.serving.broker import is_answering
from leagues.serving.static_files import fingerprint, is_collected, note_collected
from leagues.serving.supervisor import Program, Supervisor, print_line

BROKER_START_SECONDS = 15.0
WEB_START_SECONDS = 60.0
PREPARATION_SECONDS = 600
BASE_DIR = Path(__file__).resolve().parent.parent.parent


class ServingError(Exception):
    """The site cannot be served; ``code`` is stable, the text is one line for a person."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class Plan:
    """What to serve: where it listens, how many workers, with the sample club or not."""

    host: str
    port: int
    workers: int
    sample_club: bool
    data_dir: Path
    static_root: Path
    embedded_broker: bool

    @property
    def url(self) -> str:
        """The address that a person on this machine opens."""
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)  # noqa: S104
        return f"http://{shown}:{self.port}/"


def broker_program(plan: Plan) -> Program:
    """The embedded Redis-compatible server."""
    return Program("broker", [sys.executable, "-m", "leagues.serving.broker", str(plan.data_dir)])


def site_programs(plan: Plan) -> list[Program]:
    """Web, beat and as many workers as planned, all of which need the broker."""
    celery = [sys.executable, "-m", "celery", "--app", "leagues", "--quiet"]
    web = [sys.executable, "-m", "uvicorn", "leagues.asgi:application"]
    web += [
        "--host",
        plan.host,
        "--port",
        str(plan.port),
        "--lifespan",
        "off",
        "--log-level",
        "warning",
    ]
    # Open live pages would hold the server up; they reconnect by themselves.
    web += ["--timeout-graceful-shutdown", "2", "--no-server-header"]
    # One process of one child each: a worker that is killed takes nothing else with it.
    worker = [*celery, "worker", "--concurrency", "1"]
    worker += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    # Checks and the ladder have a worker of their own: a flood of uploads delays no tournament.
    queues = {f"worker-{number}": "matches,default" for number in range(1, plan.workers + 1)}
    queues["checker"] = "checks,ladder"
    workers = [
        Program(name, [*worker, "--queues", found, "--hostname", f"{name}@%h"])
        for name, found in queues.items()
    ]
    pid_file = ["--pidfile", ""]
    return [Program("web", web), *workers, Program("beat", [*celery, "beat", *pid_file])]


@contextlib.contextmanager
def _only_one(plan: Plan) -> Iterator[IO[str]]:
    """This process alone serves the data folder; raises ServingError when another does."""
    make_data_directory(plan.data_dir)
    with (plan.data_dir / "serve.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ServingError(
                "already_serving", f"another `tapis serve` uses {plan.data_dir}; end it first"
            ) from None
        yield lock


def _check_port_is_free(plan: Plan) -> None:
    try:
        family = socket.getaddrinfo(plan.host, plan.port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((plan.host, plan.port))
    except OSError as error:
        raise ServingError(
            "port_taken",
            f"cannot listen on {plan.host} port {plan.port} ({error.strerror}); "
            "choose another port with PORT=8001 or --port 8001",
        ) from None


async def _prepare(name: str, arguments: list[str], environment: dict[str, str]) -> None:
    """The management command has ended well; raises ServingError otherwise."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(BASE_DIR / "manage.py"),
        *arguments,
        stdin=subprocess.DEVNULL,
        env=environment,
        cwd=BASE_DIR,
    )
    try:
        status = await asyncio.wait_for(process.wait(), PREPARATION_SECONDS)
    except BaseException:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    if status != 0:
        raise ServingError("preparation_failed", f"{name} failed with status {status}")


async def _wait_for_broker(plan: Plan) -> None:
    async with asyncio.timeout(BROKER_START_SECONDS):
        while not is_answering(socket_path(plan.data_dir)):
            await asyncio.sleep(0.05)


async def _wait_for_web(plan: Plan) -> None:
    async with asyncio.timeout(WEB_START_SECONDS):
        while True:
            try:
                _, writer = await asyncio.open_connection(plan.host, plan.port)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                writer.close()
                return


async def _serve(plan: Plan, supervisor: Supervisor, environment: dict[str, str]) -> None:
    """Runs until cancelled; raises ServingError when something cannot be kept running."""
    if plan.embedded_broker:
        await supervisor.start(broker_program(plan))
        try:
            await _wait_for_broker(plan)
        except TimeoutError:
            raise ServingError("broker_not_up", "the embedded server does not answer") from None
    print_line("tapis", "preparing the database")
    await _prepare("migrate", ["migrate", "--no-input", "--verbosity", "0"], environment)
    mark = fingerprint(BASE_DIR / "leagues" / "static")
    if not is_collected(plan.static_root, mark):
        print_line("tapis", "collecting the static files")
        await _prepare(
            "collectstatic", ["collectstatic", "--no-input", "--verbosity", "0"], environment
        )
        note_collected(plan.static_root, mark)
    if plan.sample_club:
        print_line("tapis", "looking after the sample club")
        await _prepare("sample_club", ["sample_club"], environment)
    for program in site_programs(plan):
        await supervisor.start(program)
    try:
        await _wait_for_web(plan)
    except TimeoutError:
        raise ServingError("web_not_up", "the web server does not answer") from None
    print_line("tapis", f"open {plan.url} (Ctrl-C ends it)")
    await supervisor.failed()
    raise ServingError("program_failed", "a program does not stay up; its lines above say why")


async def _run(plan: Plan, environment: dict[str, str]) -> int:
    supervisor = Supervisor(environment, BASE_DIR)
    serving = asyncio.create_task(_serve(plan, supervisor, environment))
    signals: list[int] = []

    def on_signal(number: int) -> None:
        signals.append(number)
        if len(signals) == 1:
            print_line("tapis", "ending (a second Ctrl-C kills)")
            serving.cancel()
        else:
            supervisor.kill()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, on_signal, number)
    try:
        await serving
    except asyncio.CancelledError:
        return 0
    except ServingError:
        # A command that a Ctrl-C ended has failed too; that is no error of the site.
        if signals:
            return 0
        raise
    finally:
        await supervisor.stop(last=["broker"])
        print_line("tapis", "ended")
    return 0


def serve(plan: Plan) -> int:
    """The site runs until SIGINT or SIGTERM, then 0; raises ServingError when it cannot."""
    _check_port_is_free(plan)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    environment.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings.embedded")
    if os.geteuid() == 0:
        print_line("tapis", "runs as root: good for a look, a site deserves a user of its own")
        # Celery says the same in eight lines for each worker.
        environment.setdefault("PYTHONWARNINGS", "ignore:You're running the worker")
    with _only_one(plan):
        return asyncio.run(_run(plan, environment))
