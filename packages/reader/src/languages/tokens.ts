export interface Token {
  kind: "word" | "number" | "gap" | "kept";
  text: string;
  start: number;
  end: number;
}

const KEPT =
  "[\\p{L}\\d._%+-]{1,64}@[\\p{L}\\d.-]{1,80}|[@#][\\p{L}\\d_.]{1,60}|(?:https?:\\/\\/|www\\.)[^\\s]{1,200}|[\\p{L}\\d-]{2,40}(?:\\.[\\p{L}\\d-]{2,40}){0,3}\\.(?:com|example|tv|net|org|be|es|de|fr|pt|br|eu|io|me)\\b(?:\\/[^\\s]{0,120})?|\\p{Ll}{2,30}(?:\\.\\p{Ll}{2,30}){1,3}|[\\p{L}\\d]{1,40}_[\\p{L}\\d_]{0,40}";
const NUMBER =
  "(?<![\\d,.+]|\\d )\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}){1,3}(?:,\\d{1,2})?(?!\\d|[ .]\\d)|\\d+(?:[.,/'’-]\\d+)*";
// An elided article or preposition is its own token: `d'une`.
const WORD = "\\p{L}{1,12}['’](?=\\p{L})|\\p{L}+";
const TOKEN = new RegExp(`(?<kept>${KEPT})|(?<number>${NUMBER})|(?<word>${WORD})`, "gu");

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let reached = 0;
  const add = (kind: Token["kind"], start: number, end: number) => {
    if (end > start) tokens.push({ kind, text: text.slice(start, end), start, end });
    reached = end;
  };
  for (const match of text.matchAll(TOKEN)) {
    const { kept, number } = match.groups ?? {};
    add("gap", reached, match.index);
    add(kept ? "kept" : number ? "number" : "word", match.index, match.index + match[0].length);
  }
  add("gap", reached, text.length);
  return tokens;
}

export function joins(gap: Token | undefined): boolean {
  return gap?.kind === "gap" && /^(?:[ \u00a0\u202f]{1,2}|[ ]?\n {0,4}|-)$/.test(gap.text);
}

/** Fallback for look-ups, because people omit accents. */
export function withoutAccents(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word;
  return word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").normalize("NFC");
}
