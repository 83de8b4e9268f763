import type { Candidate } from "./candidate";
import { foldSpace } from "./contract-text";

/** What people note about a contract beside its form's fields, one line of each. */
const TOPICS: RegExp[] = [
  /\bnet[\s-]?\d{2}\b|\b(?:paid|payable|payments?|invoices?)\b.{0,80}\b(?:within|upon|no later than|on or before|on the|days)\b/i,
  /\b(?:usage rights?|licen[cs]e to use|right to use|whitelist\w*|in perpetuity|perpetual)\b/i,
  /\bexclusiv(?:e|ity)\b/i,
  /\bterminat\w*\b.{0,120}\b(?:notice|days)\b|\b(?:days?|months?)['’]?\s(?:prior\s)?(?:written\s)?notice\b/i,
];
const PLACEHOLDER = /\[[^\]]*\]|_{3,}|☐|□/;
const MIN_LENGTH = 25;
const MAX_LENGTH = 300;

export interface NotesCandidate extends Candidate<string> {
  /** Each line of the value, as it stands in the document. */
  lines: string[];
}

/** Short sentences on payment, usage rights, exclusivity and termination, word for word. */
export function readNotes(text: string): NotesCandidate | null {
  const sentences = sentencesOf(text).filter(
    ({ value }) => value.length >= MIN_LENGTH && value.length <= MAX_LENGTH && !PLACEHOLDER.test(value),
  );
  const chosen = TOPICS.flatMap((topic) => sentences.find(({ value }) => topic.test(value)) ?? []);
  const unique = chosen.filter((one, index) => chosen.findIndex(({ start }) => start === one.start) === index);
  const [first] = unique;
  if (!first) return null;
  const lines = unique.map(({ value }) => value);
  return { value: lines.join("\n"), lines, confidence: 0.8, start: first.start, end: first.end };
}

/** A sentence ends at its full stop, or where the next line begins with a bullet or a number. */
const SENTENCE = /(?:[^.\n]|\n(?!\s*(?:[•▪☐–-]|\d+(?:\.\d+)*\.?\s|\([a-z]\)))|\.(?!\s|$))+\.?/g;

/** What stands before a sentence: bullets, its number, and the words of a heading on a line of their own. */
const LEAD = /^\W*(?:\d+(?:\.\d+)*\.?\s+)?(?:(?:(?:\p{Lu}[^\s.]*|and|of|for|the|to|&)[^\S\n]*){1,6}\n\s*(?=\p{Lu}))?/u;

function sentencesOf(text: string): { value: string; start: number; end: number }[] {
  return [...text.matchAll(SENTENCE)].flatMap((match) => {
    const skipped = LEAD.exec(match[0])?.[0].length ?? 0;
    const start = match.index + skipped;
    const end = match.index + match[0].length;
    const value = foldSpace(text.slice(start, end));
    const isSentence = /^[\p{Lu}“"$]/u.test(value) && (value.match(/\s\p{Ll}+/gu)?.length ?? 0) >= 3;
    return isSentence ? [{ value, start, end }] : [];
  });
}
