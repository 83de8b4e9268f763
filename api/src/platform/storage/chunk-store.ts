export type PartialFile = { key: string; multipartId: string | null };

/** Chunks may arrive in any order and at any server that uses the store. Calls throw `WorkFailed` (`partial_file_gone`) for a deleted upload. */
export type ChunkStore = {
  check(): Promise<void>;
  begin(key: string, fileSize: number): Promise<{ multipartId: string | null }>;
  write(file: PartialFile, chunk: { index: number; start: number; bytes: Iterable<Uint8Array> }): Promise<void>;
  finish(file: PartialFile): Promise<void>;
  remove(file: PartialFile): Promise<void>;
  exists(file: PartialFile): Promise<boolean>;
  list(): Promise<(PartialFile & { changedAt: Date })[]>;
  /** Returns null if the store has no size limit. */
  freeBytes(): Promise<number | null>;
};
