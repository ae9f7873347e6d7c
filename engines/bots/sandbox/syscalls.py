"""The system calls that a bot may make, compiled to a seccomp filter.

An allow-list: what is not named here is refused with EPERM. A call by another architecture's
numbers (i386, x32) ends the bot.
"""

import errno
import os
from functools import cache

import pyseccomp  # type: ignore[import-untyped]

from engines.bots.errors import SandboxUnavailable

_FILES = """
    access chdir close close_range dup dup2 dup3 faccessat faccessat2 fadvise64 fchdir fstat fstatfs
    getcwd getdents getdents64 lseek lstat newfstatat open openat openat2 pread64 preadv pwrite64
    pwritev read readahead readlink readlinkat readv sendfile stat statfs statx umask write writev
    ftruncate fsync fdatasync flock
"""
_MEMORY = """
    brk get_mempolicy madvise membarrier mincore mprotect mremap msync munlock munmap
"""
_PROCESS = """
    arch_prctl capget execve exit exit_group getcpu getegid geteuid getgid getgroups getpgid getpgrp
    getpid getppid getpriority getrandom getresgid getresuid getrlimit getrusage getsid gettid
    getuid get_robust_list kill prlimit64 restart_syscall riscv_flush_icache rseq rt_sigaction
    rt_sigpending rt_sigprocmask rt_sigreturn rt_sigsuspend rt_sigtimedwait sched_getaffinity
    sched_getparam sched_getscheduler sched_get_priority_max sched_get_priority_min sched_yield
    setrlimit set_robust_list set_tid_address sigaltstack sysinfo tgkill tkill uname wait4 waitid
"""
_WAITING = """
    alarm clock_getres clock_gettime clock_nanosleep epoll_create epoll_create1 epoll_ctl
    epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 futex futex_wait futex_waitv futex_wake
    getitimer gettimeofday nanosleep pause pipe pipe2 poll ppoll pselect6 select setitimer
    signalfd signalfd4 time timer_create timer_delete timer_getoverrun timer_gettime timer_settime
    timerfd_create timerfd_gettime timerfd_settime times
"""
_ABSENT = "clone3 pkey_alloc pkey_free pkey_mprotect io_uring_setup memfd_create"
"""Refused with ENOSYS, so that a C library falls back on what is allowed."""

_CLONE_THREAD = 0x00010000
_CLONE_NAMESPACES = 0x7E020000
_MAP_SHARED = 0x01
_MAP_GROWSDOWN = 0x0100
# A comparison looks at 64 bits where the kernel looks at 32, so commands are named one by one and
# never "all but". Missing: F_SETPIPE_SZ, by which a pipe could hold a megabyte of the kernel's.
_FCNTL_COMMANDS = (0, 1, 2, 3, 4, 5, 6, 7, 1030, 1032)
_PRCTL_OPTIONS = (15, 16, 0x53564D41)  # PR_SET_NAME, PR_GET_NAME, PR_SET_VMA
_BINARY_TREE = 2
_IOCTL_REQUESTS = (
    0x5401,  # TCGETS, asked by isatty()
    0x5413,  # TIOCGWINSZ
    0x541B,  # FIONREAD
    0x5421,  # FIONBIO
    0x5450,  # FIONCLEX
    0x5451,  # FIOCLEX
)


def _rules(ruleset: pyseccomp.SyscallFilter) -> None:
    allow = pyseccomp.ALLOW
    for name in f"{_FILES} {_MEMORY} {_PROCESS} {_WAITING}".split():
        ruleset.add_rule(allow, name)
    for name in _ABSENT.split():
        ruleset.add_rule(pyseccomp.ERRNO(errno.ENOSYS), name)
    # Threads, no processes: the limits of one process are then those of the whole bot.
    looked_at = _CLONE_THREAD | _CLONE_NAMESPACES
    thread = pyseccomp.Arg(0, pyseccomp.MASKED_EQ, looked_at, _CLONE_THREAD)
    ruleset.add_rule(allow, "clone", thread)
    # Memory that is shared or grows downwards would not count as the process's data.
    counted = pyseccomp.Arg(3, pyseccomp.MASKED_EQ, _MAP_SHARED | _MAP_GROWSDOWN, 0)
    ruleset.add_rule(allow, "mmap", counted)
    for command in _FCNTL_COMMANDS:
        ruleset.add_rule(allow, "fcntl", pyseccomp.Arg(1, pyseccomp.EQ, command))
    for option in _PRCTL_OPTIONS:
        ruleset.add_rule(allow, "prctl", pyseccomp.Arg(0, pyseccomp.EQ, option))
    for request in _IOCTL_REQUESTS:
        ruleset.add_rule(allow, "ioctl", pyseccomp.Arg(1, pyseccomp.EQ, request))


@cache
def filter_program() -> bytes:
    """Return the compiled filter for this machine. Raises SandboxUnavailable."""
    try:
        ruleset = pyseccomp.SyscallFilter(pyseccomp.ERRNO(errno.EPERM))
        ruleset.set_attr(pyseccomp.Attr.CTL_OPTIMIZE, _BINARY_TREE)
        _rules(ruleset)
        descriptor = os.memfd_create("seccomp", os.MFD_CLOEXEC)
        with os.fdopen(descriptor, "r+b") as file:
            ruleset.export_bpf(file)
            file.seek(0)
            return file.read()
    except (OSError, RuntimeError, ValueError) as error:
        raise SandboxUnavailable(
            f"The seccomp filter cannot be made: {error}",
            "Install libseccomp 2.5 or later.",
        ) from error
