import type { DocumentLine } from "../read-document";

/** The lines of plain text: wide gaps and bars become tabs, as between the cells of a drawn table; rules of dashes are dropped. */
export function linesOfText(text: string): DocumentLine[] {
  return text
    .split(/\r\n|[\r\n\v\f\u2028\u2029]/)
    .map((line) =>
      line
        .trim()
        .replace(/^\|(.*)\|$/, (_, cells: string) => cells.replaceAll("|", "\t").trim())
        .replace(/\t+| {3,}/g, "\t")
        .replace(/[^\S\t]+/g, " ")
        .replace(/ ?\t ?/g, "\t"),
    )
    .filter((line) => !/^[-=_*+|\s]*$/.test(line))
    .map((line) => ({ text: line }));
}
