/** The source of a pattern for what begins an item of a list: a bullet, `a)`, `(iv)`, `3.`, `2.1`. */
export const LIST_MARK =
  "(?:[-•▪●◦○▸·*–]|\\(?(?:[a-zA-Z]|[ivxIVX]{2,4}|\\d{1,3})[.)]|(?:\\d{1,2}|[A-Z])(?:\\.\\d{1,2}){1,3}\\.?)";

/** What stands before an offset in its own line, of the last `most` characters. */
export function lineBefore(text: string, at: number, most: number): string {
  const before = text.slice(Math.max(0, at - most), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}

/** What stands after an offset in its own line, of the next `most` characters. */
export function lineAfter(text: string, at: number, most: number): string {
  return text.slice(at, at + most).split("\n", 1)[0] ?? "";
}

/** The lines above that of an offset, the nearest first, of the last `most` characters. */
export function linesAbove(text: string, at: number, most: number): string[] {
  return text
    .slice(Math.max(0, at - most), at)
    .split("\n")
    .slice(0, -1)
    .reverse();
}
