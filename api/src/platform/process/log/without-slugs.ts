// Letters that a mail client has escaped, once or twice, count as such.
const LETTER = "(?:[a-z2-7]|%(?:25)*[0-9a-f]{2})";
const RUN = new RegExp(`(${LETTER}{4})${LETTER}{22,}`, "gi");
const SEGMENT = /^((?:\/+api)?\/+portal\/+[^/]{4})[^/]*/i;

/**
 * A text for the log with four characters at most of whatever may be a portal's slug, since a slug opens a portal
 * (security §1): of each run of 26 letters of base32, wherever it stands, and of what follows `/portal/`.
 */
export const withoutSlugs = (text: string): string => text.replace(SEGMENT, "$1…").replace(RUN, "$1…");
