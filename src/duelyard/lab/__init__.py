"""The laboratory: matches between players by the hundred, their ratings, and what they tell about a game.

>>> from duelyard.lab.arena import Plan, run
>>> outcomes = run(Plan("clash", ("random", "squire"), matches=4))
>>> [outcome.players for outcome in outcomes[:2]]
[('random', 'squire'), ('squire', 'random')]
"""
