import { storableText } from "./storable-text";
import { isBlank, stripInvisible } from "./visible-text";

/** The stored form of a handle: NFC, visible characters only, one leading `@`. A profile URL gives its name; "" stays "". */
export function normaliseHandle(text: string): string {
  const seen = stripInvisible(storableText(text));
  const bare = seen.trim().replace(/^@+\s*/, "");
  return isBlank(bare) ? "" : `@${nameOfProfile(bare) ?? bare}`;
}

export function isPlainHandle(text: string): boolean {
  return /^@[\p{L}\p{N}._-]+$/u.test(text);
}

const HOSTS =
  "(?:https?:\\/\\/)?(?:www\\.|m\\.)?(?:instagram\\.com|tiktok\\.com|youtube\\.com|twitter\\.com|x\\.com|facebook\\.com|snapchat\\.com\\/add|pinterest\\.com|threads\\.(?:net|com)|twitch\\.tv)";
const NAME = "(?:c\\/|user\\/)?@?([A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?)";

/** Group 1 is the name; check it with `isProfileName`. */
export const PROFILE_ADDRESSES = new RegExp(`(?<![\\w.-])${HOSTS}\\/${NAME}`, "gi");

const ONLY_A_PROFILE = new RegExp(`^${HOSTS}\\/${NAME}\\/?(?:[?#].*)?$`, "i");
const NO_PROFILE =
  /^(?:p|reel|reels|watch|channel|c|user|tv|stories|explore|legal|about|policies|help|terms|business|home|share|hashtag|pages|groups|shorts|playlist|results|feed|live|video|videos|embed|search|login|accounts|direct|discover|tag|t|events|intent|i)$/i;

export function isProfileName(name: string): boolean {
  return !NO_PROFILE.test(name);
}

export function nameOfProfile(text: string): string | null {
  const name = ONLY_A_PROFILE.exec(text)?.[1];
  return name !== undefined && isProfileName(name) ? name : null;
}
