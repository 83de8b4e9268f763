const MAX_PIXELS = 50_000_000;
const TOO_MANY_PIXELS = "This image has more than 50 megapixels. Upload a smaller one.";

// Large enough for the camera data and colour profiles that precede the size in a JPEG.
const HEAD_BYTES = 1_000_000;

/** Reads the size from the first bytes, because decoding a huge picture may crash the page. */
export async function pictureProblem(file: Blob): Promise<string | null> {
  const size = pictureSize(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return size && size.width * size.height > MAX_PIXELS ? TOO_MANY_PIXELS : null;
}

/** Null if the head of the PNG or JPEG contains no size. */
export function pictureSize(head: DataView): { width: number; height: number } | null {
  if (head.byteLength >= 24 && head.getUint32(0) === 0x89504e47)
    return { width: head.getUint32(16), height: head.getUint32(20) };
  if (head.byteLength < 4 || head.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint16(at);
    if (marker < 0xff01) return null;
    if (isFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
  }
  return null;
}

/** Start-of-frame markers (FFC0 to FFCF) contain the size; FFC4, FFC8 and FFCC are different segments. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}
