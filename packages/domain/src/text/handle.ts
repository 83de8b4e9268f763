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

const HOSTS =
  "(?:https?:\\/\\/)?(?:www\\.|m\\.)?(?:instagram\\.com|tiktok\\.com|youtube\\.com|twitter\\.com|x\\.com|facebook\\.com|snapchat\\.com\\/add|pinterest\\.com|threads\\.(?:net|com)|twitch\\.tv)";
const NAME = "(?:c\\/|user\\/)?@?([A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?)";

/** Addresses of profiles within a text; the first group is the name, which `isProfileName` has to agree with. */
export const PROFILE_ADDRESSES = new RegExp(`(?<![\\w.-])${HOSTS}\\/${NAME}`, "gi");

const ONLY_A_PROFILE = new RegExp(`^${HOSTS}\\/${NAME}\\/?(?:[?#].*)?$`, "i");
const NO_PROFILE =
  /^(?:p|reel|reels|watch|channel|c|user|tv|stories|explore|legal|about|policies|help|terms|business|home|share|hashtag|pages|groups|shorts|playlist|results|feed|live|video|videos|embed|search|login|accounts|direct|discover|tag|t|events|intent|i)$/i;

/** Tells a person's name in an address from a page of the platform itself. */
export function isProfileName(name: string): boolean {
  return !NO_PROFILE.test(name);
}

/** The name in a text that is nothing but the address of a profile; null for any other. */
export function nameOfProfile(text: string): string | null {
  const name = ONLY_A_PROFILE.exec(text)?.[1];
  return name !== undefined && isProfileName(name) ? name : null;
}
