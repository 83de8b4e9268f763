/** Whether a write failed because its disk, or somebody's share of it, is full. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  return ("code" in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))) || isDiskFull(error.cause, depth + 1);
}
