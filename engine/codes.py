"""The one table of all codes: what `error` and `why` may say, and the events that `play` may tell."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from engine import agreement, insight, match, perft, protocol, record, strict_json
from engine.registry import GAMES, Games
from engine.words import Words

COMMON = MappingProxyType(
    {
        "json": strict_json.WORDS,
        "protocol": protocol.WORDS,
        "perft": perft.WORDS,
        "agreement": agreement.WORDS,
        "match": match.WORDS,
        "record": record.WORDS,
        "insight": insight.WORDS,
    }
)


def all_words(games: Games = GAMES) -> dict[str, Words]:
    """The sentences of the engine by who says them: its own parts, then each game."""
    return COMMON | {name: games[name]().words for name in sorted(games)}


def table(games: Games = GAMES) -> str:
    """The table as the documentation has it, in Markdown."""
    rows = ["| code | said by | as | sentence |", "|---|---|---|---|"]
    rows += [f"| `{code}` | {owner} | {kind} | {sentence} |" for code, owner, kind, sentence in sorted(_rows(games))]
    return "\n".join(rows) + "\n"


def _rows(games: Games) -> Iterator[tuple[str, str, str, str]]:
    for owner, words in all_words(games).items():
        yield from ((code, owner, "event", sentence) for code, sentence in words.events.items())
        yield from ((code, owner, "reason", sentence) for code, sentence in words.reasons.items())
