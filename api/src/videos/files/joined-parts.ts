import type { ByteRange } from "../../platform/storage/range";
import type { Sendable } from "../../platform/storage/storage";

export type Part = { size: number; read(range: ByteRange): Promise<Sendable | null> };

/** Each part is opened when the one before it ends. */
export function joinedParts(parts: readonly Part[]): Part {
  const places = placesOf(parts);
  return {
    size: places.at(-1)?.end ?? 0,
    async read({ start, end }) {
      const wanted = places
        .filter((place) => Math.min(end, place.end) > Math.max(start, place.start))
        .map((place) => {
          const range = { start: Math.max(start, place.start), end: Math.min(end, place.end) };
          return () => place.part.read({ start: range.start - place.start, end: range.end - place.start });
        });
      const [only, another] = wanted;
      return only && !another ? only() : streamOf(readAll(wanted));
    },
  };
}

function placesOf(parts: readonly Part[]) {
  let start = 0;
  return parts.map((part) => {
    const place = { part, start, end: start + part.size };
    start = place.end;
    return place;
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
