"""On the path of the server under test and of the processes in which its bots think: they know the toy games, too."""

import tests.toy.game
import tests.toy.race  # noqa: F401
