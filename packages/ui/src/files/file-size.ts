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
