/** A size in KB with one decimal, as the spec has it: 1536 bytes are `1.5 KB` (spec part 1 §2). */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A size in the unit that reads best: `640 B`, `12.4 KB`, `3.1 MB`, `2.50 GB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return kilobytes(bytes);
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  // One decimal of a GB is a hundred MB.
  return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}

const DECIMAL_UNITS = ["B", "kB", "MB", "GB", "TB"];

/** A size in decimal units, as operators' tools show it: `640 B`, `1.4 GB`. */
export function decimalSize(bytes: number): string {
  const power = Math.min(DECIMAL_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${DECIMAL_UNITS[power]}`;
}

/** A size in decimal kilobytes, in which budgets of builds are given: `60.1 kB`. */
export const decimalKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
