/** A rendered row, or a gap of lines that are not rendered. */
export type RowSegment = { kind: "row"; index: number } | { kind: "gap"; from: number; lines: number };

/** The segments of a list of `count` rows, `perLine` side by side, of which the lines `shown` are rendered. */
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

/** A taller window renders only these at first and the rest while scrolling. */
const MAX_LINES = 76;

interface LinesInView {
  /** `end` is exclusive. */
  first: number;
  end: number;
  lines: number;
  /** Extra lines rendered on either side. */
  spare: number;
  /** The focused line stays rendered, because removing it would lose focus. */
  kept: number | null;
}

export function linesToShow({ first, end, lines, spare, kept }: LinesInView): number[] {
  const from = Math.max(0, first - spare);
  const count = Math.max(0, Math.min(lines, end + spare) - from);
  const shown = Array.from({ length: Math.min(MAX_LINES, count) }, (_, at) => from + at);
  if (kept === null || kept >= lines || shown.includes(kept)) return shown;
  return [...shown, kept].sort((one, other) => one - other);
}
