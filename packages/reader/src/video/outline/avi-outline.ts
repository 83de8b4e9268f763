import type { Outline } from "./outline-reader";

const MOST_CHUNKS = 64;

/** Whether an AVI file has its header list and, after it, the list that holds its media. */
export const aviOutline: Outline = async (file) => {
  let start = 12;
  let hasHeader = false;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const chunk = await file.at(start, 12);
    if (!chunk) return false;
    const list = chunk.toString("latin1", 0, 4) === "LIST" ? chunk.toString("latin1", 8, 12) : null;
    if (list === "movi") return hasHeader;
    hasHeader ||= list === "hdrl";
    const size = chunk.readUInt32LE(4);
    start += 8 + size + (size % 2);
  }
  return false;
};
