"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("login", sa.String(length=32), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
    )
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_players_seen"), ["seen"], unique=False)

    op.create_table(
        "links",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_table(
        "series",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("maker", sa.String(length=22), nullable=False),
        sa.Column("invite", sa.String(length=22), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moved", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["maker"],
            ["players.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "series_seats",
        sa.Column("series", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(
            ["player"],
            ["players.id"],
        ),
        sa.ForeignKeyConstraint(["series"], ["series.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("series", "seat"),
    )
    with op.batch_alter_table("series_seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_series_seats_player"), ["player"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("maker", sa.String(length=22), nullable=False),
        sa.Column("invite", sa.String(length=22), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moved", sa.DateTime(timezone=True), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=True),
        sa.Column("worker", sa.String(length=22), nullable=True),
        sa.Column("lease", sa.DateTime(timezone=True), nullable=True),
        sa.Column("digest", sa.String(length=80), nullable=False),
        sa.Column("ending", sa.JSON(), nullable=True),
        sa.Column("rematch", sa.String(length=22), nullable=True),
        sa.Column("series", sa.String(length=22), nullable=True),
        sa.ForeignKeyConstraint(
            ["maker"],
            ["players.id"],
        ),
        sa.ForeignKeyConstraint(
            ["series"],
            ["series.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_due"), ["due"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_lease"), ["lease"], unique=False)
        batch_op.create_index("lobby", ["public", "state", "created"], unique=False)

    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("author", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=300), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"],
            ["players.id"],
        ),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "log",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=22), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"],
            ["players.id"],
        ),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_player"), ["player"], unique=False)


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_player"))

    op.drop_table("seats")
    op.drop_table("log")
    op.drop_table("chat")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("lobby")
        batch_op.drop_index(batch_op.f("ix_tables_lease"))
        batch_op.drop_index(batch_op.f("ix_tables_due"))

    op.drop_table("tables")
    with op.batch_alter_table("series_seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_series_seats_player"))

    op.drop_table("series_seats")
    op.drop_table("series")
    op.drop_table("links")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_players_seen"))

    op.drop_table("players")
