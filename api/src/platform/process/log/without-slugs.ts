// Mail clients percent-encode letters, sometimes twice.
const LETTER = "(?:[a-z2-7]|%(?:25)*[0-9a-f]{2})";
const RUN = new RegExp(`(${LETTER}{4})${LETTER}{22,}`, "gi");
const SEGMENT = /^((?:\/+api)?\/+portal\/+[^/]{4})[^/]*/i;

/** A slug opens a portal, so at most its first four characters may be logged. Cuts runs of 26 or more base32 letters, and whatever follows `/portal/`. */
export const withoutSlugs = (text: string): string => text.replace(SEGMENT, "$1…").replace(RUN, "$1…");
