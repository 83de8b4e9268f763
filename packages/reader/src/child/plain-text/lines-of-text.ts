import type { DocumentLine } from "../../read-document";
import { isRunningText } from "../layout/is-running-text";
import { joinBarredRows } from "./barred-rows";
import { joinSeparatedRows } from "./separated-rows";

/**
 * The lines of plain text: wide gaps, bars and the commas of a CSV file become tabs, as between the cells of a drawn table, unless they stand between the
 * words of a sentence; rules of dashes are dropped.
 */
export function linesOfText(text: string): DocumentLine[] {
  const lines = joinSeparatedRows(joinBarredRows(text.split(/\r\n|[\r\n\v\f\u2028\u2029]/)))
    .map((line) =>
      line
        .trim()
        .replace(/\t| {3,}/g, "\t")
        .replace(/[^\S\t]+/g, " ")
        .replace(/ ?\t ?/g, "\t"),
    )
    .filter((line) => !/^[-=_*+|\s]*$/.test(line))
    .map((line) => line.replace(STUCK, "\t"));
  const hasNoCells = hasTabsForBlanks(lines);
  return lines.map((line) => ({
    text: hasNoCells || isRunningText(line.split("\t")) ? line.replaceAll("\t", " ") : line,
  }));
}

/** Between a label and a day or an amount that grew together when a PDF was copied: `Commences21 September 2026`, `Fee$1,500`, `Handle@ada`. */
const STUCK =
  /(?<=\p{Ll}{3})(?=[$€£]\d|(?<=[Aa]ccount|[Hh]andle|[Cc]hannel|[Pp]rofile)@|\d{1,2}\s\p{Lu}\p{Ll}{2,8}\s(?:19|20)\d\d\b|(?:19|20)\d\d-\d\d-\d\d\b|\d{1,3}(?:[.,]\d{3})+\b)/gu;

const FEW_BLANKS = 0.05;

/** Whether sentences are written with tabs for blanks, and next to no blank stands anywhere. */
function hasTabsForBlanks(lines: string[]): boolean {
  const tabs = lines.reduce((sum, line) => sum + line.split("\t").length - 1, 0);
  const blanks = lines.reduce((sum, line) => sum + line.split(" ").length - 1, 0);
  return blanks < tabs * FEW_BLANKS && lines.some((line) => isRunningText(line.split("\t")));
}
