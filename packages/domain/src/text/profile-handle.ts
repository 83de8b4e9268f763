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
