const AWAY = /^(ECONNREFUSED|ECONNRESET|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[123]|08\w{3})$/;

/** Whether an error, or what it was caused by, says that the database is restarting or out of reach. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const code = "code" in error ? String(error.code) : "";
  return AWAY.test(code) || isDatabaseAway(error.cause, depth + 1);
}
