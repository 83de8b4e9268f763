export type ByteRange = { start: number; end: number };

/** Returns "whole" also for malformed headers and several ranges, which RFC 9110 (14.2) lets a server ignore. "beyond" means 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "beyond" {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!match) return "whole";
  const [first = "", last = ""] = match.slice(1);
  if (first === "" && last === "") return "whole";
  if (first === "") return suffix(Number(last), size);
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "beyond";
  return { start, end: last === "" ? size : Math.min(Number(last) + 1, size) };
}

const suffix = (length: number, size: number) =>
  length === 0 || size === 0 ? ("beyond" as const) : { start: Math.max(0, size - length), end: size };
