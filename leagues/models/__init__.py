"""What is stored: one module a noun, all invariants as database constraints."""

from leagues.models.audit import AuditEntry
from leagues.models.bots import Bot, BotCheck, BotFile, BotVersion
from leagues.models.clubs import Club, Membership
from leagues.models.entries import Entry
from leagues.models.ladder import Ladder, LadderBout, LadderMatch, LadderPlayer, LadderSeat
from leagues.models.matches import Attempt, Match, MatchRecord, MatchSeat, SeatLog
from leagues.models.people import User
from leagues.models.tournaments import Round, Tournament

__all__ = [
    "Attempt",
    "AuditEntry",
    "Bot",
    "BotCheck",
    "BotFile",
    "BotVersion",
    "Club",
    "Entry",
    "Ladder",
    "LadderBout",
    "LadderMatch",
    "LadderPlayer",
    "LadderSeat",
    "Match",
    "MatchRecord",
    "MatchSeat",
    "Membership",
    "Round",
    "SeatLog",
    "Tournament",
    "User",
]
