import type { Candidate } from "../../candidate";
import { headingRole } from "../parties/role-section";
import { mononymAtStart, nameAtStart } from "../person/person-name";

/** What follows a name in a block of lines about its bearer. */
const DETAILS =
  /^\s*(?:$|\d|[(@"“]|.*@|(?:email|e-mail|phone|address|tel|handle|instagram|tiktok|ig)\b|.*,\s*\p{Lu}{2}\b|\(?(?:hereinafter|herein)|an individual|residing)/iu;

const NAME_LABEL =
  /^(?:your |creator |influencer |talent |artist )?(?:full |legal |full legal |first and last )name:?$/i;

/** CREATOR, and on the next line Jane Doe; surer where her address, handle or the like follows. */
export function readHeadedName(text: string): Candidate<string>[] {
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    return { cells: line.split("\t"), line, at };
  });
  return lines.flatMap(({ cells, at }, index) =>
    cells.flatMap((cell, column) => {
      const isLabel = cells.length === 1 && NAME_LABEL.test(cell.trim());
      if (!isLabel && (headingRole(cell) !== "creator" || !isBlockHeading(cells))) return [];
      const next = lines
        .slice(index + 1, index + 4)
        .filter(({ line }) => line.trim() !== "")
        .find((row, place) => place === 0 || (cells.length > 1 && /^(?:full |legal )*name$/i.test(row.cells[0] ?? "")));
      const value = next?.cells[next.cells.length === cells.length ? column : 0] ?? "";
      if (!next || headingRole(value)) return [];
      const name = nameAtStart(value.trim()) ?? (/^\W*\p{L}+\W*$/u.test(value) ? mononymAtStart(value.trim()) : null);
      const rest = name ? value.slice(value.indexOf(name) + name.length).trim() : "";
      if (!name || !(rest === "" || DETAILS.test(rest) || /^[,|/–—]/.test(rest))) return [];
      const below = lines[lines.indexOf(next) + 1]?.line ?? "";
      const isCell = cells.length > 1 && next.cells.length === cells.length;
      const hasDetails = rest !== "" || (DETAILS.test(below) && !/^\s*\d{1,2}\.\s/.test(below) && below.trim() !== "");
      const begin = next.at + next.line.indexOf(name, isCell ? offsetOf(next.cells, column) : 0);
      const confidence = isLabel
        ? name.includes(" ")
          ? 0.9
          : 0
        : name.includes(" ")
          ? hasDetails
            ? 0.9
            : isCell
              ? 0.8
              : 0.7
          : hasDetails
            ? 0.7
            : 0;
      return confidence > 0 && at >= 0 ? [{ value: name, confidence, start: begin, end: begin + name.length }] : [];
    }),
  );
}

/** A heading of a block stands alone or beside the other side's; an entry of a table of contents does neither. */
function isBlockHeading(cells: string[]): boolean {
  return cells.length === 1 || cells.some((cell) => headingRole(cell) === "company");
}

function offsetOf(cells: string[], column: number): number {
  return cells.slice(0, column).reduce((length, cell) => length + cell.length + 1, 0);
}
