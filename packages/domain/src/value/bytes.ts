export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return kilobytes(bytes);
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}

const DECIMAL_UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Decimal units, as operators' tools use: `640 B`, `1.4 GB`. */
export function decimalSize(bytes: number): string {
  const power = Math.min(DECIMAL_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${DECIMAL_UNITS[power]}`;
}

export const decimalKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
