/** A stretch of a long list: a row that is in the page, or the room that lines which are not take up. */
export type RowSegment = { kind: "row"; index: number } | { kind: "gap"; from: number; lines: number };

/** Lines of a list that a window shows: from `first` up to, not with, `end`. */
export interface LineRange {
  first: number;
  end: number;
}

/**
 * What a list of `count` rows, `perLine` side by side, puts into the page for the lines of a window, in order. The row
 * `kept` is always there, so that focus in it is not lost when it is scrolled away.
 */
export function rowSegments(
  { first, end }: LineRange,
  count: number,
  perLine: number,
  kept: number | null,
): RowSegment[] {
  const lines = Math.ceil(count / perLine);
  const from = Math.min(first, lines);
  const to = Math.min(end, lines);
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const keptLine = kept === null || kept >= count ? null : Math.floor(kept / perLine);
  if (keptLine !== null && keptLine < from) shown.unshift(keptLine);
  if (keptLine !== null && keptLine >= to) shown.push(keptLine);

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
  gapUpTo(lines);
  return segments;
}
