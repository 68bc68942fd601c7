"""The table server: HTTP and WebSocket, a database whose log is the truth, bots in worker processes.

From the log to the wire:

- `models`, `database`, `log`: the rows, transactions, and how lines of a log are read and appended;
- `play`, `clocks`, `acting`: a table folded from its log, and what a seat may do there; pure, without a database;
- `desk`: tables in memory, each a cache of its log; `bots`, `chat`, `leagues` work at it; `house` puts all together;
- `tables`, `lists`, `infos`, `updates`, `records`, `catalogue`: what is made, found and told;
- `live`, `routes/`, `messages`, `schema`: the wire, as docs/protocol.md describes it;
- `identity`, `news`, `thinking`, `security`, `ops`, `serving`: visitors, processes, and what surrounds them.
"""
