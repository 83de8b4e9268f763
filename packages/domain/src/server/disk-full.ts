/** Whether a write failed because its disk, the database's disk or its user's quota is full. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  return ("code" in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code))) || isDiskFull(error.cause, depth + 1);
}
