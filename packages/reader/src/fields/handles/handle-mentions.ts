/** A handle as it is written, with its @. */
export interface HandleMention {
  value: string;
  start: number;
  end: number;
  /** The @ was misread or parted from its name, or the name broken over lines. */
  isRepaired: boolean;
}

const HANDLE =
  /(?<![\w.@/}\])>])@(?=[_.]*[A-Za-z0-9])([A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?)(?![@\w]|\.\w|[^\P{L}A-Za-z]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069])/gu;
/** A name that goes on in the next line of its bracket. */
const REST_BELOW = /^\n([a-z0-9._]{2,28})(?=\s*\))/;
/** `(@ name)`, or by OCR `(©name)`: only where a handle stands, in a bracket or behind its label. */
const MISREAD = /(?:@ |[©®]\s?)([a-z0-9_](?:[a-z0-9._]{1,28}[a-z0-9_]))(?=\s*(?:[)\],;|/\n\t]|$))/gi;
/** (at)name, or by OCR ©name: no copyright, which goes before a year, a space or a capital. */
const WRITTEN_AT =
  /(?<![\w.\])}])(?:[([{]at[)\]}] ?|[©®])([a-z_](?:[a-z0-9._]{2,28}[a-z0-9_]))(?![\w@]| (?:Inc|LLC|Ltd|Co|\d{4})\b)/g;
/** (IG: keebee), (Instagram handle “keebee”), or in a line of its own IG – kee.bee: a handle without its @. */
const WITHOUT_AT =
  /(?<=[([]\s?(?:instagram|insta|ig|tiktok|tt|youtube|yt|twitter)(?: handle| username)?:?\s["“'‘]?)([a-z0-9_](?:[a-z0-9._]{1,28}[a-z0-9_]))(?=["”'’]?\s*[)\],;|])|(?<=(?:^|\n)(?:instagram|insta|ig|tiktok|tt|youtube|yt|twitter) ?[–—-] ?)([a-z0-9_]+[._][a-z0-9._]*[a-z0-9_])(?=\s*(?:\n|$))/gi;
const HANDLE_EXPECTED =
  /(?:[([]\s?(?:[\w ]{1,12}:\s?)?|\b(?:handles?|user ?name|instagram|ig|tiktok|youtube|twitter)(?:\s?:\s?|\s[. ]{3,}\s))$/i;

/** More handles than a contract has; the rest of a longer list is left. */
const MOST = 500;

/** Every @name of a text (the first 500), in order; addresses of mail are none. */
export function findHandleMentions(text: string): HandleMention[] {
  const plain = [...text.matchAll(HANDLE)].map((match) => {
    const end = match.index + match[0].length;
    const rest = /[_.]$/.test(match[0]) ? REST_BELOW.exec(text.slice(end, end + 40)) : null;
    if (!rest) return { value: match[0], start: match.index, end, isRepaired: false };
    return { value: match[0] + rest[1], start: match.index, end: end + rest[0].length, isRepaired: true };
  });
  const expected = [...text.matchAll(MISREAD)].filter(({ index }) =>
    HANDLE_EXPECTED.test(text.slice(Math.max(0, index - 30), index)),
  );
  const places = new Set(expected.map(({ index }) => index));
  const misread = [...expected, ...[...text.matchAll(WRITTEN_AT)].filter(({ index }) => !places.has(index))].map(
    (match) => ({
      value: `@${match[1]}`,
      start: match.index,
      end: match.index + match[0].length,
      isRepaired: true,
    }),
  );
  const bare = [...text.matchAll(WITHOUT_AT)].map((match) => ({
    value: `@${match[0]}`,
    start: match.index,
    end: match.index + match[0].length,
    isRepaired: true,
  }));
  return [...plain, ...misread, ...bare].sort((a, b) => a.start - b.start).slice(0, MOST);
}

const PLACEHOLDER =
  /^@_*(?:(?:your|creators?|influencers?|talents?|users?|brands?|company|account|social|instagram|insta|ig|tiktok|youtube|my|the|client|insert|name)_?)*_?(?:handles?|usernames?|user|names?|accounts?|brand|here|example|yourname|instagram|tiktok|youtube|twitter|x{2,})_*$/i;

/** @yourhandle, which stands for a handle that was never filled in, or the platform's own. */
export function isPlaceholderHandle(handle: string): boolean {
  return PLACEHOLDER.test(handle);
}
