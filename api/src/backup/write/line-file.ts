/** Yields batches of about `batchBytes`, so that a large file never fills the memory. */
export async function* lineBatches(path: string, batchBytes: number): AsyncGenerator<string[]> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  for await (const piece of Bun.file(path).stream()) {
    rest.push(piece);
    waiting += piece.length;
    const end = piece.lastIndexOf(NEWLINE);
    if (end === -1 || waiting < batchBytes) continue;
    const whole = Buffer.concat(rest);
    // Only the last piece can end inside a line.
    const cut = whole.length - (piece.length - end - 1);
    yield linesOf(whole.subarray(0, cut));
    rest = [whole.subarray(cut)];
    waiting = whole.length - cut;
  }
  const last = linesOf(Buffer.concat(rest));
  if (last.length > 0) yield last;
}

const NEWLINE = 10;

// Splits only at \n, because JSON strings may contain other line separators.
const linesOf = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
