import type { Outline } from "./outline-reader";

const [AUDIO, VIDEO, SCRIPT] = [8, 9, 18];

/** Whether an FLV file's header is followed by a first tag. */
export const flvOutline: Outline = async (file) => {
  const header = await file.at(5, 4);
  const size = header?.readUInt32BE(0) ?? 0;
  if (size < 9) return false;
  // The size of no earlier tag stands between, four bytes of nothing.
  const tag = await file.at(size + 4, 11);
  return tag !== null && [AUDIO, VIDEO, SCRIPT].includes((tag[0] ?? 0) & 0x1f);
};
