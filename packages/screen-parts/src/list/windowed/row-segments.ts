/** A stretch of a long list: a row that is in the page, or the room that lines which are not take up. */
export type RowSegment = { kind: "row"; index: number } | { kind: "gap"; from: number; lines: number };

/** What a list of `count` rows, `perLine` side by side, puts into the page for the lines `shown`, in their order. */
export function rowSegments(shown: readonly number[], count: number, perLine: number): RowSegment[] {
  const segments: RowSegment[] = [];
  let next = 0;
  const gapUpTo = (line: number) => {
    if (line > next) segments.push({ kind: "gap", from: next, lines: line - next });
  };
  for (const line of shown) {
    gapUpTo(line);
    for (let index = line * perLine; index < Math.min(count, (line + 1) * perLine); index++)
      segments.push({ kind: "row", index });
    next = line + 1;
  }
  gapUpTo(Math.ceil(count / perLine));
  return segments;
}

/** More lines than a screen shows; a taller window shows the first of them, and the rest as it is scrolled. */
const MOST_LINES = 76;

interface LinesInView {
  /** Seen are the lines from `first` up to, not with, `end`. */
  first: number;
  end: number;
  /** All lines of the list. */
  lines: number;
  /** Lines kept ready at either side of those seen. */
  spare: number;
  /** A line that stays in the page, so that focus in it outlives its scrolling away. */
  kept: number | null;
}

/** The lines that stand in the page for those that are seen, in order. */
export function linesToShow({ first, end, lines, spare, kept }: LinesInView): number[] {
  const from = Math.max(0, first - spare);
  const count = Math.max(0, Math.min(lines, end + spare) - from);
  const shown = Array.from({ length: Math.min(MOST_LINES, count) }, (_, at) => from + at);
  if (kept === null || kept >= lines || shown.includes(kept)) return shown;
  return [...shown, kept].sort((one, other) => one - other);
}
