import type { Labelled } from "../text/find-labels";
import type { WrittenDate } from "./calendar-day";

/** The date with the words that make it the start, as far back as the clause or the label goes. */
export function quoteSpan(text: string, date: WrittenDate, label?: Labelled): { start: number; end: number } {
  if (date.writtenAt) return date.writtenAt;
  if (label && date.start - label.labelStart < 200 && label.labelStart < date.start) {
    const between = text.slice(label.labelStart, date.start);
    if (!between.includes("\n")) return { start: label.labelStart, end: date.end };
    return { start: date.start, end: date.end };
  }
  const before = text.slice(Math.max(0, date.start - 60), date.start);
  const clause = Math.max(...[".", ";", ":", "\n\n", "\t"].map((mark) => before.lastIndexOf(mark))) + 1;
  const from = Math.max(date.start - before.length + clause, belowHeading(text, date.start));
  const word = text.slice(from, date.start).search(/(?<!\w)\w/);
  const isCut = clause === 0 && from > 0 && from === date.start - before.length;
  const start = isCut ? text.indexOf(" ", from) + 1 : from + Math.max(0, word);
  return { start: Math.min(start, date.start), end: date.end };
}

const LONGEST_HEADING = 40;

/** Where the line begins that stands right under a heading: a short line of its own that ends in no sign. */
function belowHeading(text: string, at: number): number {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const heading = text.slice(text.lastIndexOf("\n", line - 2) + 1, Math.max(0, line - 1)).trim();
  const isHeading = /^[\p{L}\d]/u.test(heading) && heading.length <= LONGEST_HEADING && /[\p{L}\d)]$/u.test(heading);
  return isHeading && /^\s*\p{Lu}/u.test(text.slice(line, at)) ? line : 0;
}
