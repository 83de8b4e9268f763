// Mail clients escape letters, some of them twice.
const LETTER = "(?:[a-z2-7]|%(?:25)*[0-9a-f]{2})";
const RUN = new RegExp(`(${LETTER}{4})${LETTER}{22,}`, "gi");
const SEGMENT = /^((?:\/+api)?\/+portal\/+[^/]{4})[^/]*/i;

/** A slug opens a portal, so a log holds at most its first four characters: of any 26 letters of base32, and of what follows `/portal/`. */
export const withoutSlugs = (text: string): string => text.replace(SEGMENT, "$1…").replace(RUN, "$1…");
