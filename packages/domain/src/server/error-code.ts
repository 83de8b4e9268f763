/** The code that an error carries, as those of the operating system, Postgres, S3 and the API do; null without one. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

const MOST_CAUSES = 4;

/** An error and its causes, outermost first, four at most. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < MOST_CAUSES; each = each.cause) chain.push(each);
  return chain;
}

/** Why something cannot be used: the error at the bottom, with its code where the message lacks it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = errorCode(error);
  // Bun's words for a failed call of S3, which say less than its code.
  if (code && error.message === "an unexpected error has occurred") return code;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}

/** Whether a write failed because its disk, the database's disk or its user's quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  errorChain(error).some((each) => /^(ENOSPC|EDQUOT|53100)$/.test(errorCode(each) ?? ""));
