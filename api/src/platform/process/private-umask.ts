// Every program that writes data imports this first, so that other users cannot open its files or those of its children.
process.umask(0o077);
