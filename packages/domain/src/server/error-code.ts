export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

const MAX_CAUSES = 4;

export function errorChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < MAX_CAUSES; each = each.cause) chain.push(each);
  return chain;
}

/** The innermost message, with the error code when the message lacks it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = errorCode(error);
  // Bun's generic S3 message says less than the code.
  if (code && error.message === "an unexpected error has occurred") return code;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}

export const isDiskFull = (error: unknown): boolean =>
  errorChain(error).some((each) => /^(ENOSPC|EDQUOT|53100)$/.test(errorCode(each) ?? ""));
