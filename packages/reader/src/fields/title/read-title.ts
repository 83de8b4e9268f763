import { MAX_TITLE_CHARACTERS } from "@crm/domain/contract/agreed-terms";
import type { Candidate } from "../candidate";

const MAX_LINES = 8;
const LONGEST_LINE = 120;
const MAX_JOINED = 3;

const KIND =
  /\b(?:agreement|contract|addendum|amendment|memorandum|(?:deal|term|rate)\s(?:memo|sheet)|deal\sterms|statement\sof\swork|engagement\sletter|letter\sof\s(?:agreement|engagement|intent)|work\sorder|insertion\sorder|partnership\s(?:brief|terms)|campaign\s(?:brief|terms)|terms\sof\s(?:engagement|collaboration)|terms\sand\sconditions)\b/i;

const NO_HEADING =
  /\b(?:is|are|was|were|be|shall|will|hereby|made|entered|please|attached|thanks?|this|we|you|your|i|our|us|if|as\s(?:of|per)|which|that|has|have|can|may|agrees?)\b|^(?:dear|hi|hello|hey|from|to|subject|re|fw|fwd|cc|date|page)\b|\b\w[\w ]{0,30}:\s?\S|^(?:\d+|[ivx]+|[a-z])[.)]|@|https?:|[.;,?!]$/i;

const MARKS = /^[\s#*_=~•|>“"‘'\-–—]+|[\s#*_=~|”"’'\-–—]+$/g;

const COMPANY = /\b(?:inc|ltd|co|corp|llc|l\.l\.c|plc|s\.a|b\.v|pty)\.$/i;

interface Line {
  text: string;
  start: number;
}

export function readTitle(text: string): Candidate<string> | null {
  const lines = firstLines(text);
  for (const [index, line] of lines.entries()) {
    const joined = headingAt(lines, index);
    if (joined.length > 0) {
      const last = joined.at(-1) ?? line;
      const value = joined.map((one) => one.text).join(" ");
      return { value, confidence: 0.9, start: line.start, end: last.start + last.text.length };
    }
    // Below the first sentence, headings belong to clauses.
    if (line.text.length > LONGEST_LINE || (/[.;?!]$/.test(line.text) && !COMPANY.test(line.text))) return null;
  }
  return null;
}

function headingAt(lines: readonly Line[], index: number): Line[] {
  const [first, ...others] = lines.slice(index, index + MAX_JOINED);
  if (!first || !isHeading(first.text)) return [];
  const joined = [first];
  for (const next of isShouted(first.text) ? others : []) {
    if (!isShouted(next.text) || !isHeading(next.text)) break;
    joined.push(next);
  }
  const last = joined.findLastIndex(({ text }) => KIND.test(text));
  const named = joined.slice(0, last + 1);
  const characters = named.reduce((sum, { text }) => sum + text.length + 1, 0);
  return characters <= MAX_TITLE_CHARACTERS ? named : [];
}

const isHeading = (line: string): boolean =>
  line.length <= LONGEST_LINE && /\p{L}{3}/u.test(line) && !/[\t|]/.test(line) && !NO_HEADING.test(line);

const isShouted = (line: string): boolean => line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);

function firstLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length && lines.length < MAX_LINES) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const bare = line.slice(0, 2 * LONGEST_LINE).replaceAll(MARKS, "");
    if (bare !== "") lines.push({ text: bare, start: start + line.indexOf(bare) });
    if (end < 0) break;
    start = end + 1;
  }
  return lines;
}
