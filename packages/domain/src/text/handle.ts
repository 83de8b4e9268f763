import { nameOfProfile } from "./profile-handle";
import { storableText } from "./storable-text";
import { isBlank, withoutUnseen } from "./visible-text";

/**
 * A social handle as it is kept: composed, nothing unseen in it, with one `@` in front (spec part 1 §5); the address of a
 * profile is its name, `""` stays empty.
 */
export function normaliseHandle(text: string): string {
  const seen = withoutUnseen(storableText(text));
  const bare = seen.trim().replace(/^@+\s*/, "");
  return isBlank(bare) ? "" : `@${nameOfProfile(bare) ?? bare}`;
}

/** Tells whether a handle is an `@` followed only by letters, digits, dots, underscores and hyphens. */
export function isPlainHandle(text: string): boolean {
  return /^@[\p{L}\p{N}._-]+$/u.test(text);
}
