"""For those who run a server: health, logs, metrics, what is tidied up, what the operator does."""
