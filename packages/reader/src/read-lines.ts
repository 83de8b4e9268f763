/**
 * Hands on each line of a stream of bytes, one after the other. Answers whether the stream came whole: it is left at more
 * than `mostBytes`, which bounds a line without an end too, and as soon as `onLine` throws.
 */
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
    // Only what is new is looked through, since a line may be as long as all of it.
    const [end = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    begun.push(end);
    for (const next of lines) {
      await onLine(begun.join(""));
      begun = [next];
    }
  }
  return true;
}
