/** A social handle as it is kept: nothing unseen in it, trimmed, with one `@` in front (spec part 1 §5); `""` stays empty. */
export function normaliseHandle(text: string): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}]/gu, "");
  const bare = seen.trim().replace(/^@+\s*/, "");
  return bare === "" ? "" : `@${bare}`;
}

/** Tells whether a handle is an `@` followed only by letters, digits, dots, underscores and hyphens. */
export function isPlainHandle(text: string): boolean {
  return /^@[\p{L}\p{N}._-]+$/u.test(text);
}
