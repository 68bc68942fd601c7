"""What is kept: the database, its tables, their migrations, news between processes, backups."""
