"""Names, sessions and the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("what", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=True),
        sa.Column("table", sa.String(length=22), nullable=True),
        sa.Column("why", sa.String(length=300), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "ended",
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("session", sa.String(length=22), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "session"),
    )
    with op.batch_alter_table("ended", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_ended_at"), ["at"], unique=False)

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("kind", sa.String(length=8), server_default="said", nullable=False))

    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("muted", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("banned", sa.DateTime(timezone=True), nullable=True))

    with op.batch_alter_table("series", schema=None) as batch_op:
        batch_op.add_column(sa.Column("over", sa.Boolean(), server_default="0", nullable=False))

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("barred", sa.JSON(), server_default="[]", nullable=False))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("barred")

    with op.batch_alter_table("series", schema=None) as batch_op:
        batch_op.drop_column("over")

    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("banned")
        batch_op.drop_column("muted")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("kind")

    with op.batch_alter_table("ended", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_ended_at"))

    op.drop_table("ended")
    op.drop_table("admin_log")
