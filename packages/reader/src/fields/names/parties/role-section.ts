import { lineAfter, lineBefore, linesAbove } from "../../text/line-around";
import { COMPANY, CREATOR } from "./party-roles";

const ROLES = `(?:${CREATOR}|${COMPANY})`;
const HEADING = new RegExp(
  `^[^\\p{L}]*(?:(?:agreed|accepted|signed|executed)(?:\\s+(?:and|&)\\s+\\w+)?(?:\\s+to)?\\s+(?:by\\s+)?)?(?:for\\s+|on\\s+behalf\\s+of\\s+)?(?:the\\s+)?${ROLES}s?(?:\\s?(?:\\/|\\bor\\b)\\s?${ROLES})?(?:['’]s)?(?:\\s+(?:information|details|signature|contact|party|name|handles?|socials?|accounts?|channels?))?(?:\\s*\\([^()]{0,40}\\))?\\s*[:–—-]?\\s*$`,
  "iu",
);
const OPENING = new RegExp(`^\\W*(?:the\\s+)?${ROLES}(?:\\s?\\/\\s?${ROLES})?\\s*:\\s*\\S`, "i");
const OF_CREATOR = new RegExp(`\\b${CREATOR}`, "i");
const OF_COMPANY = new RegExp(`\\b${COMPANY}`, "i");
const LINES = 9;
const REACH = 600;

export function headingRole(cell: string): "creator" | "company" | null {
  if (cell.length > 60 || !HEADING.test(cell)) return null;
  const creator = cell.search(OF_CREATOR);
  const company = cell.search(OF_COMPANY);
  return creator >= 0 && (company < 0 || creator <= company || /\//.test(cell)) ? "creator" : "company";
}

/** The side of the nearest heading above, in the same column. With `bareOnly`, `Brand: Acme` is no heading. */
export function sectionRole(
  text: string,
  at: number,
  { lines = LINES, bareOnly = false } = {},
): "creator" | "company" | null {
  const before = lineBefore(text, at, REACH).split("\t").length;
  const cellsInLine = before - 1 + lineAfter(text, at, 300).split("\t").length;
  for (const line of linesAbove(text, at, REACH).slice(0, lines)) {
    const cells = line.split("\t");
    // A heading's column may span several cells below: "By:" and the name.
    const column = Math.floor(((before - 1) * cells.length) / Math.max(cellsInLine, cells.length));
    const cell = cells[column]?.trim() ?? "";
    const role =
      headingRole(cell) ?? (!bareOnly && OPENING.test(cell) ? headingRole(cell.slice(0, cell.indexOf(":") + 1)) : null);
    if (role) return role;
  }
  return null;
}
