/** Files and what they weigh, the heaviest first, with their sum under them, as lines for whoever reads a build's failure. */
export function sizeTable(sizes: ReadonlyMap<string, number>): string {
  const rows = [...sizes].toSorted(([, a], [, b]) => b - a);
  const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [...rows, ["in all", total] as const]
    .map(([name, bytes]) => `${kilobytes(bytes).padStart(9)}  ${name}`)
    .join("\n");
}

/** Bytes in words: `60.1 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
