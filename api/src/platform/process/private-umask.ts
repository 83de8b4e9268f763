// Every program that writes data imports this first: its files and those of its children are closed to other users.
process.umask(0o077);
