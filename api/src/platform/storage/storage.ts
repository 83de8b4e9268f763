/** Bytes to be sent: a file of this disk, which the system sends by itself, some bytes in memory, or a stream. */
export type Sendable = Blob | ReadableStream<Uint8Array>;

/** Most bytes of a response that are held in memory while they are sent, so that slow clients cost little. */
export const IN_MEMORY_BYTES = 1024 * 1024;

/** Bytes kept under a key; the key is the server's own and never a name from outside. */
export type Storage = {
  /** Asks whether the storage can be reached and used. Throws `StoreAway` where it cannot, as every other call does then. */
  check(): Promise<void>;
  /** Stores a file that lies on this disk; the bytes are safe when this settles. The source is consumed. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** The bytes from `start` up to and without `end`, or all of them; null where there are none. */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** The same bytes, to be sent as an answer. */
  send(key: string, range: { start: number; end: number }): Promise<Sendable | null>;
  /** Size in bytes, or null where nothing is kept. */
  size(key: string): Promise<number | null>;
  /** Removes what is kept; nothing kept is no error. */
  remove(key: string): Promise<void>;
  /** What is kept under keys that begin so, in no order; what is on its way in is left out. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: Date }>;
  /** Runs `use` with a path on this disk that holds the bytes. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
};
