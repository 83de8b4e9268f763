import type { DocumentLine, DocumentPage } from "../../read-document";
import { joinParted } from "./join-parted";

export function joinHyphenatedWords(pages: DocumentPage[]): DocumentPage[] {
  const known = knownWords(pages);
  let open: DocumentLine | undefined;
  return pages.map((page) => {
    const lines: DocumentLine[] = [];
    for (const line of page.lines) {
      const rest = open && line.kind === open.kind ? joinOnto(open, line, known) : line;
      if (rest) lines.push(rest);
      if (line.kind !== "header" && line.kind !== "footer") open = rest ?? open;
    }
    return { ...page, lines };
  });
}

const PARTED = /(?<!\p{L})\p{L}{2,}(?=[-‐]$)/u;
const GOES_ON = /^(\p{Ll}[\p{L}’']*)[^\s\p{L}]*$/u;

function partedStem(text: string): string | undefined {
  return text.includes("\t") ? undefined : PARTED.exec(text)?.[0];
}

function joinOnto(before: DocumentLine, line: DocumentLine, known: KnownWords): DocumentLine | undefined {
  if (before.text.includes("\t") || line.text.includes("\t")) return line;
  const [taken = ""] = line.text.split(" ", 1);
  const text = joinParted(before.text, taken) ?? joinWord(before.text, taken, known);
  if (text === undefined) return line;
  const last = before.words?.at(-1);
  if (last && before.words) {
    const isKept = text.length === before.text.length + taken.length;
    const whole = (isKept ? last.text : last.text.slice(0, -1)) + taken;
    before.words = [...before.words.slice(0, -1), { ...last, text: whole }];
  }
  before.text = text;
  if (line.text === taken) return undefined;
  return { ...line, text: line.text.slice(taken.length + 1), ...(line.words && { words: line.words.slice(1) }) };
}

function joinWord(before: string, taken: string, known: KnownWords): string | undefined {
  const stem = partedStem(before);
  const ending = GOES_ON.exec(taken)?.[1];
  if (!stem || !ending) return undefined;
  return (keepsHyphen(stem, ending, known) ? before : before.slice(0, -1)) + taken;
}

function keepsHyphen(stem: string, rest: string, { words, areParted }: KnownWords): boolean {
  if (words.has(`${stem}-${rest}`.toLowerCase())) return true;
  if (words.has((stem + rest).toLowerCase())) return false;
  return !areParted || COMPOUND.test(stem) || words.has(rest.toLowerCase());
}

// These prefixes keep their hyphen unless the document shows otherwise.
const COMPOUND =
  /^(?:non|self|co|pre|post|anti|multi|semi|ex|cross|long|short|full|part|half|well|high|low|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|first|second|third|user|year|month|week|day)$/i;

interface KnownWords {
  words: Set<string>;
  /** When words are not hyphenated in general, a hyphen at a line end belongs to the word. */
  areParted: boolean;
}

const LEAST_PARTED = 0.02;

function knownWords(pages: DocumentPage[]): KnownWords {
  const words = new Set<string>();
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
  let parted = 0;
  for (const [index, text] of lines.entries()) {
    const isRest = partedStem(lines[index - 1] ?? "") !== undefined;
    const isParted = partedStem(text) !== undefined;
    if (isParted) parted += 1;
    const found = [...text.matchAll(/\p{L}+(?:-\p{L}+)*/gu)].map(([word]) => word.toLowerCase());
    for (const word of found.slice(isRest ? 1 : 0, isParted ? -1 : undefined)) words.add(word);
  }
  return { words, areParted: parted > lines.length * LEAST_PARTED };
}
