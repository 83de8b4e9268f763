/** The lines of a file, in batches of about so many bytes and never whole in memory. */
export async function* lineBatches(path: string, batchBytes: number): AsyncGenerator<string[]> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  for await (const piece of Bun.file(path).stream()) {
    rest.push(piece);
    waiting += piece.length;
    const end = piece.lastIndexOf(NEWLINE);
    if (end === -1 || waiting < batchBytes) continue;
    const whole = Buffer.concat(rest);
    // Only the last piece may hold a line's beginning.
    const cut = whole.length - (piece.length - end - 1);
    yield linesOf(whole.subarray(0, cut));
    rest = [whole.subarray(cut)];
    waiting = whole.length - cut;
  }
  const last = linesOf(Buffer.concat(rest));
  if (last.length > 0) yield last;
}

const NEWLINE = 10;

// A line of JSON may hold other signs that end lines elsewhere.
const linesOf = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
