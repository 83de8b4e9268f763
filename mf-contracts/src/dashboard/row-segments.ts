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

/** The lines `shown` of a list of `lines` and the line `kept`, which stays there so that focus in it outlives its scrolling away. */
export function withKept(shown: number[], kept: number | null, lines: number): number[] {
  if (kept === null || kept >= lines || shown.includes(kept)) return shown;
  return [...shown, kept].sort((one, other) => one - other);
}
