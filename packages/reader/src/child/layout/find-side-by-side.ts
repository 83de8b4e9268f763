import { heightOf, type TextPiece, type TextRow } from "./text-pieces";

/** In points. */
export interface Span {
  left: number;
  right: number;
}

export interface SideBySide {
  from: number;
  to: number;
  columns: Span[];
}

// In points: rows that overlap by more than this are side by side.
const OVERLAP = 3;
const LEAST_ROWS = 2;
// On fewer lines, wide blanks may be aligned by chance.
const LEAST_NARROW_ROWS = 5;
// Share of a line's height.
const LEAST_GAP = 0.65;

export function findSideBySide(rows: TextRow[], acrossSpaces: boolean): SideBySide | null {
  let best: (Span & { from: number; to: number; both: number }) | null = null;
  const seen: (Span & { from: number; to: number })[] = [];
  for (const [index, row] of rows.entries()) {
    for (const gap of gapsIn(row, rows[index + 1])) {
      if (seen.some((known) => known.from <= index && index < known.to && overlap(known, gap) > 0)) continue;
      const run = followGap(rows, index, gap, acrossSpaces);
      seen.push(run);
      const both = countBoth(rows.slice(run.from, run.to), run);
      const least = isWide(run, row) ? LEAST_ROWS : LEAST_NARROW_ROWS;
      if (both >= least && (!best || both > best.both)) best = { ...run, both };
    }
  }
  if (!best) return null;
  const columns = columnsOf(rows.slice(best.from, best.to));
  return columns.length > 1 ? { from: best.from, to: best.to, columns } : null;
}

const isWide = ({ left, right }: Span, row: TextRow) => right - left > 1.2 * (row.bottom - row.top);

function gapsIn({ pieces, bottom }: TextRow, next: TextRow | undefined): Span[] {
  const gaps = pieces
    .slice(1)
    .map((piece, index) => ({ left: pieces[index]?.edges.right ?? 0, right: piece.edges.left }));
  const beside = next && next.top < bottom - OVERLAP ? next.pieces : [];
  for (const other of beside) {
    for (const piece of pieces) {
      if (other.edges.left > piece.edges.right) gaps.push({ left: piece.edges.right, right: other.edges.left });
      if (piece.edges.left > other.edges.right) gaps.push({ left: other.edges.right, right: piece.edges.left });
    }
  }
  return gaps;
}

function followGap(
  rows: TextRow[],
  index: number,
  gap: Span,
  acrossSpaces: boolean,
): Span & { from: number; to: number } {
  let open: Span = gap;
  const follow = (step: 1 | -1) => {
    let at = index;
    for (; at + step >= 0 && at + step < rows.length; at += step) {
      const row = rows[at + step];
      const narrowed = narrow(open, row);
      if (!narrowed || (!acrossSpaces && isLoose(row, rows[at], narrowed))) break;
      open = narrowed;
    }
    return at;
  };
  let to = follow(1) + 1;
  let from = follow(-1);
  while (from < index && isLoose(rows[from], rows[from + 1], open)) from += 1;
  while (to - 1 > index && isLoose(rows[to - 1], rows[to - 2], open)) to -= 1;
  return { ...open, from, to };
}

function narrow(open: Span, row: TextRow | undefined): Span | null {
  let { left, right } = open;
  for (const { edges } of row?.pieces ?? []) {
    if (edges.right <= left || edges.left >= right) continue;
    if (edges.left < left && edges.right > right) return null;
    if (edges.right - left <= right - edges.left) left = edges.right;
    else right = edges.left;
    if (right - left < LEAST_GAP * heightOf(edges)) return null;
  }
  return { left, right };
}

const APART = 0.9;

function isLoose(row: TextRow | undefined, neighbour: TextRow | undefined, gap: Span): boolean {
  if (!row || !neighbour || standsOnBothSides(row, gap)) return false;
  const space = Math.max(row.top, neighbour.top) - Math.min(row.bottom, neighbour.bottom);
  return space > APART * (row.bottom - row.top);
}

function countBoth(rows: TextRow[], gap: Span): number {
  return rows.filter((row, index) => {
    const next = rows[index + 1];
    if (standsOnBothSides(row, gap)) return true;
    return (
      next &&
      next.top < row.bottom - OVERLAP &&
      standsOnBothSides({ ...row, pieces: [...row.pieces, ...next.pieces] }, gap)
    );
  }).length;
}

function standsOnBothSides({ pieces }: TextRow, { left, right }: Span): boolean {
  return pieces.some(({ edges }) => edges.right <= left) && pieces.some(({ edges }) => edges.left >= right);
}

const overlap = (a: Span, b: Span) => Math.min(a.right, b.right) - Math.max(a.left, b.left);

function columnsOf(rows: TextRow[]): Span[] {
  const pieces: TextPiece[] = rows.flatMap((row) => row.pieces).sort((a, b) => a.edges.left - b.edges.left);
  const columns: Span[] = [];
  for (const { edges } of pieces) {
    const last = columns.at(-1);
    if (last && edges.left - last.right < LEAST_GAP * heightOf(edges)) last.right = Math.max(last.right, edges.right);
    else columns.push({ left: edges.left, right: edges.right });
  }
  return columns;
}
