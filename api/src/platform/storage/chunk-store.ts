/** A file on its way in; `multipartId` is its other name where the storage is S3. */
export type PartialFile = { key: string; multipartId: string | null };

/**
 * Grows large files from chunks that come in any order, from any server of the same storage; a finished one lies in the
 * storage of files under its key. All throw `WorkFailed` with `partial_file_gone` where nothing is left to work on.
 */
export type ChunkStore = {
  /** Asks whether the storage can be reached and used. Throws `StoreAway` where it cannot, as every other call does then. */
  check(): Promise<void>;
  /** Begins a file of so many bytes. */
  begin(key: string, fileSize: number): Promise<{ multipartId: string | null }>;
  /** Puts a chunk in its place, `start` bytes from the file's first; it is safe when this settles. */
  write(file: PartialFile, chunk: { index: number; start: number; bytes: Iterable<Uint8Array> }): Promise<void>;
  /** Makes the chunks the finished file, without reading them; a finished one stays as it is. */
  finish(file: PartialFile): Promise<void>;
  /** Removes chunks and finished file; nothing there is no error. */
  remove(file: PartialFile): Promise<void>;
  /** Whether there are chunks, or room for them, or the finished file. */
  exists(file: PartialFile): Promise<boolean>;
  /** All that was begun and is neither finished nor removed. */
  list(): Promise<(PartialFile & { changedAt: Date })[]>;
  /** Bytes that may still be written; null where nobody counts them. */
  freeBytes(): Promise<number | null>;
};
