"""Problems found in self-play: looked for, proven, rated, told in words."""
