"""Analyses that are being made, and those of records that somebody brought."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "analysis_works",
        sa.Column("key", sa.String(length=70), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("beat", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stop", sa.Boolean(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("parts", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("key"),
    )
    with op.batch_alter_table("analysis_works", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_analysis_works_player"), ["player"], unique=False)


def downgrade() -> None:
    """Back."""
    op.drop_table("analysis_works")
