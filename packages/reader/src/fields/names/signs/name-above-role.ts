import type { Candidate } from "../../candidate";
import { headingRole } from "../parties/role-section";
import { startsWithCompany } from "../person/company-name";
import { nameOnLine } from "../person/person-name";

const SIGNED = /_{4,}|\.{8,}|\/s\/|\b(?:signed|signature|executed|witness\w*|agreed|accepted)\b/i;
const REACH = 4;

/** In a place to sign, Jane Doe on one line and below it Influencer, in the same column. */
export function readNameAboveRole(text: string): Candidate<string>[] {
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    return { line, cells: line.split("\t"), at };
  });
  return lines.flatMap(({ cells }, index) =>
    cells.flatMap((cell, column) => {
      const above = lines[index - 1];
      if (!above || above.cells.length !== cells.length || headingRole(cell) !== "creator") return [];
      const signs = lines.slice(Math.max(0, index - REACH), index).map(({ line }) => line);
      const value = above.cells[column]?.trim() ?? "";
      const isBesideCompany = above.cells.some((other) => startsWithCompany(other.trim()));
      if (nameOnLine(value) !== value || !(isBesideCompany || signs.some((line) => SIGNED.test(line)))) return [];
      const begin = above.at + above.line.indexOf(value);
      return [{ value, confidence: 0.72, start: begin, end: begin + value.length }];
    }),
  );
}
