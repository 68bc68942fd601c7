"""Teaching a game's players: self-play, training, and a gate that only what plays better passes (docs/learning.md)."""
