import type { PageWord } from "../pdf/page-words";
import type { Span } from "./find-side-by-side";
import { joinParted } from "./join-parted";
import { lineOfCells, type PlacedLine } from "./line-of-cells";
import { cellsOf, joinWords, type TextRow } from "./text-pieces";

interface GridRow {
  row: TextRow;
  cells: PageWord[][];
  isIrregular: boolean;
}

export function linesOfTable(rows: TextRow[], columns: Span[]): PlacedLine[] {
  const grid = rows.map((row) => gridRowOf(row, columns));
  const space = spacingOf(rows);
  const joined: GridRow[][] = [];
  for (const group of groupsOf(grid, space)) {
    if (isOneRow(group, space)) {
      joined.push(group);
      continue;
    }
    for (const [index, row] of group.entries()) {
      const last = joined.at(-1);
      const before = group[index - 1];
      if (index > 0 && last && before && runsOn(before, row, columns, space)) last.push(row);
      else joined.push([row]);
    }
  }
  return joined.map(lineOf);
}

function gridRowOf(row: TextRow, columns: Span[]): GridRow {
  const cells = columns.map(({ left, right }) =>
    cellsOf(row.pieces.filter(({ edges }) => edges.left >= left && edges.right <= right)),
  );
  return { row, cells: cells.map((parts) => parts.flat()), isIrregular: cells.some((parts) => parts.length > 1) };
}

interface Spacing {
  height: number;
  least: number;
  isUneven: boolean;
}

const OVERLAP = 0.15;
const UNEVEN = 0.35;
const SAME = 0.25;

function spacingOf(rows: TextRow[]): Spacing {
  const spaces = rows.slice(1).map((row, index) => row.top - (rows[index]?.bottom ?? 0));
  const heights = rows.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 0;
  // Rows whose cells are vertically centred overlap and would distort the minimum.
  const least = Math.max(Math.min(...spaces), -OVERLAP * height);
  return { height, least, isUneven: Math.max(...spaces) - least > UNEVEN * height };
}

function groupsOf(grid: GridRow[], { height, least, isUneven }: Spacing): GridRow[][] {
  const groups: GridRow[][] = [];
  for (const [index, one] of grid.entries()) {
    const before = grid[index - 1];
    const isWide = isUneven && before && one.row.top - before.row.bottom > least + SAME * height;
    const group = groups.at(-1);
    if (group && before && !isWide) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function isOneRow(group: GridRow[], { isUneven }: Spacing): boolean {
  return (
    isUneven &&
    group.length > 1 &&
    group.every(({ isIrregular }) => !isIrregular) &&
    (group.filter(({ cells }) => cells[0]?.length).length <= 1 || doOverlap(group)) &&
    group.filter(({ cells }) => cells[0]?.length || cells.filter((cell) => cell.length > 0).length > 1).length > 0 &&
    group.slice(1).every((one) => !one.cells.slice(1).some(isLabel))
  );
}

function doOverlap(group: GridRow[]): boolean {
  return group.slice(1).every(({ row }, index) => {
    const before = group[index]?.row;
    return before !== undefined && before.bottom - row.top > OVERLAP * 2 * (row.bottom - row.top);
  });
}

const CLOSE = 0.6;

function runsOn(before: GridRow, one: GridRow, columns: Span[], space: Spacing): boolean {
  if (before.isIrregular || one.isIrregular) return false;
  if (one.row.top - before.row.bottom > CLOSE * space.height) return false;
  const filled = one.cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
  const isBegun = (column: number) => (before.cells[column]?.length ?? 0) > 0;
  if (!filled.every(isBegun)) return false;
  if (filled.some((column) => joinEnds(before.cells[column], one.cells[column]))) return true;
  if (one.cells.some(isLabel)) return false;
  const [first] = filled;
  if (first !== 0) return filled.every((column) => goesOn(before, one, column) || isFull(before, one, column, columns));
  if (MARK.test(textOf(before.cells[0] ?? []))) return false;
  return (filled.length === 1 || space.isUneven) && goesOn(before, one, 0) && isFull(before, one, 0, columns);
}

function isLabel(cell: PageWord[]): boolean {
  return /^[^:]{1,40}:(?:\s|$)/.test(textOf(cell)) || MARK.test(textOf(cell));
}

const MARK = /^(?:[•·▪◦‣☐☑☒□■*\uf0b7\uf0a7–-]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[ivxl]{1,5}|[a-z])[.)]*)(?:\s|$)/i;

function goesOn(before: GridRow, one: GridRow, column: number): boolean {
  const above = textOf(before.cells[column] ?? []);
  const below = textOf(one.cells[column] ?? []);
  return (
    !above.endsWith(":") && (/^[\p{Ll}(&/]/u.test(below) || /(?:[,&/-]|\b(?:and|of|the|for|per|to|or|in))$/.test(above))
  );
}

const BLANK_WIDTH = 0.2;

function isFull(before: GridRow, one: GridRow, column: number, columns: Span[]): boolean {
  const last = before.cells[column]?.at(-1)?.edges;
  const next = one.cells[column]?.[0]?.edges;
  const border = columns[column]?.right;
  if (!last || !next || border === undefined) return false;
  return last.right + BLANK_WIDTH * (next.bottom - next.top) + next.right - next.left > border;
}

const textOf = (cell: PageWord[]) => cell.map(({ text }) => text).join(" ");

function lineOf(rows: GridRow[]): PlacedLine {
  const [first] = rows;
  if (!first || rows.length === 1) return lineOfCells(cellsOf(first?.row.pieces ?? []));
  const cells: PageWord[][] = [];
  for (const column of first.cells.keys()) {
    const words = rows.reduce<PageWord[]>((above, row) => runOn(above, row.cells[column] ?? []), []);
    if (rows.some((row) => isMarked(row, column))) cells.at(-1)?.push(...words);
    else cells.push(words);
  }
  return lineOfCells(cells);
}

function runOn(above: PageWord[], below: PageWord[]): PageWord[] {
  const joined = joinEnds(above, below);
  return joined ? [...above.slice(0, -1), joined, ...below.slice(1)] : [...above, ...below];
}

function joinEnds(above: PageWord[] = [], below: PageWord[] = []): PageWord | undefined {
  const [last, first] = [above.at(-1), below[0]];
  if (!last || !first) return undefined;
  const text = joinParted(last.text, first.text);
  return text === undefined ? undefined : { ...joinWords(last, first), text };
}

function isMarked({ row, cells }: GridRow, column: number): boolean {
  const mark = cells[column - 1]?.at(-1);
  const word = cells[column]?.[0];
  return (
    mark !== undefined &&
    word !== undefined &&
    cellsOf(row.pieces).some((cell) => cell.includes(mark) && cell.includes(word))
  );
}
