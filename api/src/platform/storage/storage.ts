export type Sendable = Blob | ReadableStream<Uint8Array>;

/** Larger responses are streamed, so that slow clients cost little memory. */
export const IN_MEMORY_BYTES = 1024 * 1024;

/** Keys are made by the server, never by a user. Every call throws `StoreUnavailable` while the store cannot be reached. */
export type Storage = {
  check(): Promise<void>;
  /** When this resolves, the bytes are durable and the source file has been moved or deleted. */
  putFile(key: string, sourcePath: string): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  send(key: string, range: { start: number; end: number }): Promise<Sendable | null>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: Date }>;
  /** `path` is on the local disk, for programs that need a file. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
};
