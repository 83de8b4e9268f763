// Imported first by every program that writes data, so that whatever it and its children create belongs to its user alone.
process.umask(0o077);
