"""The HTTP routes, one module for each part of docs/protocol.md."""
