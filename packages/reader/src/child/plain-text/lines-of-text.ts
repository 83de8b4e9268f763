import type { DocumentLine } from "../../read-document";
import { isRunningText } from "../layout/separate-running-text";

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

// Splits a label from a date or amount that lost its blank: `Fee$1,500`, `Handle@ada`.
const STUCK =
  /(?<=\p{Ll}{3})(?=[$€£]\d|(?<=[Aa]ccount|[Hh]andle|[Cc]hannel|[Pp]rofile)@|\d{1,2}\s\p{Lu}\p{Ll}{2,8}\s(?:19|20)\d\d\b|(?:19|20)\d\d-\d\d-\d\d\b|\d{1,3}(?:[.,]\d{3})+\b)/gu;

const FEW_BLANKS = 0.05;

function hasTabsForBlanks(lines: string[]): boolean {
  const tabs = lines.reduce((sum, line) => sum + line.split("\t").length - 1, 0);
  const blanks = lines.reduce((sum, line) => sum + line.split(" ").length - 1, 0);
  return blanks < tabs * FEW_BLANKS && lines.some((line) => isRunningText(line.split("\t")));
}

const SEPARATORS = [",", ";"];
const LONGEST_NAME = 40;
const LEAST = { lines: 2, cells: 4, pairs: 4 };

export function joinSeparatedRows(lines: readonly string[]): string[] {
  return SEPARATORS.reduce(rowsWithTabs, [...lines]);
}

function rowsWithTabs(lines: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = tableFrom(lines, at, separator);
    if (table.length === 0) joined.push(lines[at++] ?? "");
    else {
      for (const cells of table) joined.push(cells.map((cell) => cell.replace(/\s+/g, " ").trim()).join("\t"));
      at += table.length;
    }
  }
  return joined;
}

function tableFrom(lines: readonly string[], at: number, separator: string): string[][] {
  const header = cellsOf(lines[at] ?? "", separator);
  if (header.length < 2 || !header.every(isName)) return [];
  const rows = [header];
  for (const line of lines.slice(at + 1)) {
    const cells = cellsOf(line, separator);
    if (cells.length !== header.length || (header.length < LEAST.cells && !isName(cells[0] ?? ""))) break;
    rows.push(cells);
  }
  return rows.length >= (header.length < LEAST.cells ? LEAST.pairs : LEAST.lines) ? rows : [];
}

const isName = (cell: string) => cell.length <= LONGEST_NAME && /^\p{L}/u.test(cell) && !/[.!?]$/.test(cell);

// Blanks after separators mean a sentence, which stays one cell.
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter !== separator || isQuoted) cell += letter;
    else if (/\s/.test(line.charAt(at + 1))) return [line];
    else {
      cells.push(cell);
      cell = "";
    }
  }
  return [...cells, cell];
}

const BARRED = /^\s*[|│┃](.*)[|│┃]\s*$/;
const RULE = /^[-=_*+|\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬│┃║]*$/;
// With this many rules, every row is between two of them.
const RULED = 4;

interface Row {
  cells: string[];
}

export function joinBarredRows(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let table: string[] = [];
  for (const line of [...lines, ""]) {
    const isOfTable = BARRED.test(line) || (RULE.test(line) && line.trim() !== "");
    if (isOfTable) table.push(line);
    else {
      for (const row of rowsOf(table)) joined.push(row);
      joined.push(line);
      table = [];
    }
  }
  return joined.slice(0, -1);
}

function rowsOf(table: readonly string[]): string[] {
  const isRuled = table.filter((line) => RULE.test(line)).length >= RULED;
  const rows: Row[] = [];
  let isAfterRule = true;
  for (const line of table) {
    if (RULE.test(line)) {
      isAfterRule = true;
      continue;
    }
    const cells = (BARRED.exec(line)?.[1] ?? "").split(/[|│┃]/).map((cell) => cell.trim());
    const last = rows.at(-1);
    const goesOn = !isAfterRule && last?.cells.length === cells.length && (isRuled || cells[0] === "");
    if (last && goesOn) last.cells = last.cells.map((cell, at) => joinedText(cell, cells[at] ?? ""));
    else rows.push({ cells });
    isAfterRule = false;
  }
  return rows.map(({ cells }) => cells.join("\t"));
}

// Words split at a hyphen are joined; a hyphenated name keeps its hyphen.
function joinedText(above: string, below: string): string {
  if (/\p{L}-$/u.test(above) && /^\p{L}/u.test(below))
    return /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : above + below;
  return `${above} ${below}`.trim();
}
