import { lineAfter, lineBefore } from "../text/line-around";

export type HandleForm =
  | "at"
  | "joined"
  | "cut"
  | "misread"
  | "link"
  | "post link"
  | "labelled"
  | "bare"
  | "word"
  | "said"
  | "spelt aloud"
  | "speaker";

export interface HandleMention {
  value: string;
  start: number;
  end: number;
  form: HandleForm;
}

const HANDLE =
  /(?<![\w.@}\])>])@(?=[_.]*[A-Za-z0-9])([A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?)(?![@\w]|\.\w|[^\P{L}A-Za-z]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069])/gu;
// (at)name, `(@ name)`, or OCR's ©name. A real copyright sign is followed by a year, a blank or a capital.
const MISREAD =
  /(?:(?<![\w.\])}])(?:[([{]at[)\]}] ?|[©®])|(?<=[([:] ?|(?:^|\n|\t) ?)(?:@[ \t]|[©®] ))([a-z_](?:[a-z0-9._]{1,28}[a-z0-9_]))(?![\w@]| (?:Inc|LLC|Ltd|Co|\d{4})\b)/g;

const MOST = 500;

/** E-mail addresses do not count. */
export function findHandleMentions(text: string): HandleMention[] {
  const plain = withoutBlanks(text);
  const written = [...plain.matchAll(HANDLE)]
    .slice(0, MOST)
    .filter(({ index }) => !(plain[index - 1] === "/" && /\.\S*$/.test(plain.slice(Math.max(0, index - 60), index))))
    .flatMap((match) => withRest(plain, { ...stretchOf(match, match[1]), form: "at" }));
  const misread = [...plain.matchAll(MISREAD)]
    .slice(0, MOST)
    .map((match): HandleMention => ({ ...stretchOf(match, match[1]), form: "misread" }));
  return [...written, ...misread].sort((one, other) => one.start - other.start);
}

const stretchOf = (match: RegExpExecArray, name = "") => ({
  value: `@${name}`,
  start: match.index,
  end: match.index + match[0].length,
});

// Forms leave underscores around a filled blank: __@jane___.
const withoutBlanks = (text: string): string =>
  text.replace(/(?<![A-Za-z0-9.@_])_{1,80}(?=@)|_{3,80}(?![A-Za-z0-9._])/g, (blank) => " ".repeat(blank.length));

const HYPHEN = /^([._](?=-\n))?-(\n?)[^\S\n]*(?:[>|*][^\S\n]?)?([A-Za-z0-9._]{1,28}[A-Za-z0-9_])(?![\w@-])/;
const NEXT_LINE = /^([._]?)\n[^\S\n]*(?:[>|*][^\S\n]?)?([a-z_][a-z0-9._]{0,28}[a-z0-9_])(?=[\s,;)\]"”]|\.?$|\.\s)(?!@)/;

/** Joins a handle with its rest after a hyphen, or adds its possible rest on the next line or in the next row of its cell. */
export function withRest(text: string, mention: HandleMention): HandleMention[] {
  const { value, end } = mention;
  const after = text.slice(end, end + 60);
  const hyphen = HYPHEN.exec(after);
  if (hyphen) {
    const [whole, mark = "", line, rest] = hyphen;
    const isBroken = line !== "";
    const joined = `${value}${mark}${isBroken ? "" : "-"}${rest}`;
    return [{ ...mention, value: joined, end: end + whole.length, form: isBroken ? "joined" : mention.form }];
  }
  const below = NEXT_LINE.exec(after) ?? cellBelow(text, mention);
  if (!below) return [mention];
  const [whole, mark = "", rest = ""] = below;
  // A handle without a mark at its end continues on the next line only inside an open bracket.
  const isOpen = mark !== "" || /[_.]$/.test(value) || /^\s*\)/.test(after.slice(whole.length));
  if (!isOpen) return [mention];
  return [
    { ...mention, form: "cut" },
    { ...mention, value: `${value}${mark}${rest}`, end: end + whole.length, form: "joined" },
  ];
}

const CELL_ENDS = /^([._]?)[^\S\n\t]*(?:[\t|][^\n]{0,200})?\n/;

function cellBelow(text: string, { start, end }: HandleMention): [string, string, string] | null {
  const after = CELL_ENDS.exec(text.slice(end, end + 220));
  if (!after) return null;
  const column = lineBefore(text, start, 300).split(/[\t|]/).length - 1;
  const below = lineAfter(text, end + after[0].length, 300);
  const cells = below.split(/[\t|]/);
  const rest = cells[column]?.trim() ?? "";
  if (column === 0 || !/^[a-z_][a-z0-9._]{0,28}[a-z0-9_]$/.test(rest)) return null;
  const length = after[0].length + cells.slice(0, column).join(" ").length + (cells[column]?.indexOf(rest) ?? 0) + 1;
  return [text.slice(end, end + length + rest.length), after[1] ?? "", rest];
}

const PLACEHOLDER =
  /^@_*(?:(?:your|creators?|influencers?|talents?|users?|brands?|company|account|social|instagram|insta|ig|tiktok|youtube|my|the|client|insert|name)_?)*_?(?:handles?|usernames?|user|names?|accounts?|brand|here|example|yourname|instagram|tiktok|youtube|twitter|x{2,})_*$/i;

export function isPlaceholderHandle(handle: string): boolean {
  return PLACEHOLDER.test(handle);
}

const BETWEEN = /^["“”'‘’)]*\s?(?:[,+&|/;·•]|and|or)?\s?["“”'‘’(]*$/;

export function neighbourFeatures(text: string, handles: readonly HandleMention[], index: number): string[] {
  const [previous, handle, next] = [handles[index - 1], handles[index], handles[index + 1]];
  if (!handle) return [];
  const before = text.slice(Math.max(0, handle.start - 60), handle.start);
  const after = text.slice(handle.end, handle.end + 40);
  return [
    ...(previous && BETWEEN.test(text.slice(Math.max(previous.end, handle.start - 20), handle.start))
      ? ["behind handle"]
      : []),
    ...(next && BETWEEN.test(text.slice(handle.end, Math.min(next.start, handle.end + 20))) ? ["before handle"] : []),
    ...(previous && handle.start - previous.end < 120 && !text.slice(previous.end, handle.start).includes("\n")
      ? ["handle before in line"]
      : []),
    ...(next && next.start - handle.end < 120 && !text.slice(handle.end, next.start).includes("\n")
      ? ["handle behind in line"]
      : []),
    ...(/#[\p{L}\d_]+\W{0,3}$/u.test(before) ? ["behind hashtag"] : []),
    ...(/^\W{0,4}#\p{L}/u.test(after) ? ["before hashtag"] : []),
    ...(/(?:\bwww\.\S+|\.(?:com|co|net|org|example)\S*)\s?[|·•,–-]\s?$/i.test(before) ? ["behind site"] : []),
    ...(/^\s?[|·•,–-]\s?(?:www\.|hello@|info@|\S{1,30}\.(?:com|example)\b)/i.test(after) ? ["before site"] : []),
    ...(/^[:;|!]\w/.test(after) ? ["glued"] : []),
    ...restFeatures(text, handles, handle),
  ];
}

function restFeatures(text: string, handles: readonly HandleMention[], { start, end, form }: HandleMention): string[] {
  if (form !== "cut" && form !== "joined") return [];
  const whole = handles.find((one) => one.form === "joined" && one.start === start);
  const after = text.slice(whole?.end ?? end, (whole?.end ?? end) + 24);
  const isClosed = /^["”]?\s{0,12}[)\],;|\t]/.test(after);
  return [`${form}, rest ${isClosed ? "closes" : /^\.?[^\S\n]*(?:\n|$)/.test(after) ? "ends its line" : "goes on"}`];
}
