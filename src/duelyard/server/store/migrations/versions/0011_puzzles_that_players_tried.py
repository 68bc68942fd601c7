"""Which puzzles players have tried and solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. What browsers have kept they hand in themselves."""
    op.create_table(
        "tried",
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Boolean(), nullable=False),
        sa.Column("settled", sa.DateTime(timezone=True), nullable=False),
        sa.Column("solved", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "game", "puzzle"),
    )


def downgrade() -> None:
    """Back."""
    op.drop_table("tried")
