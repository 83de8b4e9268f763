/** The same bytes in pieces of exactly this size, the last one shorter; it holds one piece at a time. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const part of bytes)
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + size - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  if (filled > 0) yield piece.slice(0, filled);
}
