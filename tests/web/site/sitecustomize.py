"""On the path of the server under test and of the processes in which its bots think: they know the toy game, too."""

import tests.toy.game  # noqa: F401
