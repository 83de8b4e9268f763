/** `end` is exclusive. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Limits the number of reads, so that a hostile file costs little. */
export type OutlineReader = {
  size: number;
  /** Null when the file is too short or the limit is reached. */
  at(start: number, length: number): Promise<Buffer | null>;
};

const MAX_READS = 64;

export type Outline = (file: OutlineReader) => Promise<boolean>;

export function outlineReader(
  read: ReadBytes,
  size: number,
  head: Uint8Array,
  { mostReads = MAX_READS } = {},
): OutlineReader {
  let reads = 0;
  return {
    size,
    async at(start, length) {
      if (start + length > size) return null;
      if (start + length <= head.length) return Buffer.from(head.subarray(start, start + length));
      reads += 1;
      if (reads > mostReads) return null;
      const bytes = await read(start, start + length);
      return bytes.length === length ? Buffer.from(bytes) : null;
    },
  };
}
