/** Reads a file's bytes from `start` up to and without `end`; fewer where the file ends. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Few and small looks into a file, so that no outline, however hostile, costs more than so many reads. */
export type OutlineReader = {
  size: number;
  /** So many bytes from a place on; null where the file does not hold them all, or too many were asked for. */
  at(start: number, length: number): Promise<Buffer | null>;
};

const MOST_READS = 64;

/** Whether a container holds what a player needs: its index, or its header and where its media begins. */
export type Outline = (file: OutlineReader) => Promise<boolean>;

/** Looks into a file whose beginning has been read already. */
export function outlineReader(
  read: ReadBytes,
  size: number,
  head: Uint8Array,
  { mostReads = MOST_READS } = {},
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
