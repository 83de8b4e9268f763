import type { ByteRange } from "../../platform/storage/range";
import type { Sendable } from "../../platform/storage/storage";

export type Part = { size: number; read(range: ByteRange): Promise<Sendable | null> };

/** Opens each part only when the previous part ends. */
export function joinParts(parts: readonly Part[]): Part {
  const segments = segmentsOf(parts);
  return {
    size: segments.at(-1)?.end ?? 0,
    async read({ start, end }) {
      const wanted = segments
        .filter((segment) => Math.min(end, segment.end) > Math.max(start, segment.start))
        .map((segment) => {
          const range = { start: Math.max(start, segment.start), end: Math.min(end, segment.end) };
          return () => segment.part.read({ start: range.start - segment.start, end: range.end - segment.start });
        });
      const [only, another] = wanted;
      return only && !another ? only() : streamOf(readAll(wanted));
    },
  };
}

function segmentsOf(parts: readonly Part[]) {
  let start = 0;
  return parts.map((part) => {
    const segment = { part, start, end: start + part.size };
    start = segment.end;
    return segment;
  });
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

async function* readAll(opens: (() => ReturnType<Part["read"]>)[]): AsyncGenerator<Uint8Array> {
  for (const open of opens) {
    const bytes = await open();
    if (!bytes) throw new Error("A part of a video is missing");
    yield* bytes instanceof Blob ? bytes.stream() : bytes;
  }
}
