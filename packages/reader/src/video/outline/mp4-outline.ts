import { boxesIn } from "./mp4-boxes";
import type { Outline } from "./outline-reader";

const MOST_BOXES = 256;

/** Whether a whole index (`moov`) stands somewhere among the boxes of an MP4 or QuickTime file. */
export const mp4Outline: Outline = async (file) => {
  // An index of nothing but its own name tells no player anything.
  for await (const { type, contents, end } of boxesIn(file, { start: 0, end: file.size, most: MOST_BOXES }))
    if (type === "moov") return end <= file.size && end > contents;
  return false;
};
