export const LIST_MARK =
  "(?:[-•▪●◦○▸·*–]|\\(?(?:[a-zA-Z]|[ivxIVX]{2,4}|\\d{1,3})[.)]|(?:\\d{1,2}|[A-Z])(?:\\.\\d{1,2}){1,3}\\.?)";

export function lineBefore(text: string, at: number, most: number): string {
  const before = text.slice(Math.max(0, at - most), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}

export function lineAfter(text: string, at: number, most: number): string {
  return text.slice(at, at + most).split("\n", 1)[0] ?? "";
}

export function linesAbove(text: string, at: number, most: number): string[] {
  return text
    .slice(Math.max(0, at - most), at)
    .split("\n")
    .slice(0, -1)
    .reverse();
}
