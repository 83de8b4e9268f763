/** Calls `onLine` for each line. Returns false when the stream exceeds `mostBytes`, which also bounds an endless line. */
export async function readLines(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
  onLine: (line: string) => void | Promise<void>,
): Promise<boolean> {
  let received = 0;
  let begun: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    received += chunk.byteLength;
    if (received > mostBytes) return false;
    // Scans only the new chunk, because a line may be as long as the whole stream.
    const [end = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    begun.push(end);
    for (const next of lines) {
      await onLine(begun.join(""));
      begun = [next];
    }
  }
  return true;
}
