import type { ArchiveKind } from "@crm/domain/video/video-submission";
import type { ByteRange } from "./range";
import type { Sendable } from "./storage";

/** A place that archived videos lie in; the key is the server's own and never a name from outside. */
export type ArchiveTarget = {
  kind: ArchiveKind;
  /** Asks whether it can be reached and used. Throws `StoreAway` where it cannot, as every other call does then. */
  check(): Promise<void>;
  /** Stores bytes of this size; they are safe when this settles, and nothing is under the key before. */
  put(key: string, bytes: ReadableStream<Uint8Array>, size: number): Promise<void>;
  /** The bytes from `start` up to and without `end`, or all of them; null where there are none. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** The same bytes, to be sent as an answer. */
  send(key: string, range: ByteRange): Promise<Sendable | null>;
  /** Removes what is kept, and what a broken `put` left; nothing kept is no error. */
  remove(key: string): Promise<void>;
  /** Gives up what was begun before this instant, never finished, and is not `known`; absent where nobody can list that. */
  removeUnfinished?(before: Date, isKnown: (key: string) => boolean): Promise<void>;
};

/** Where videos go that are archived now, and every place that earlier ones may lie in. */
export type Archive = { current: ArchiveTarget; others: readonly ArchiveTarget[] };

/** The place of an archived video; throws where it is no longer configured. */
export function targetOf({ current, others }: Archive, kind: string | null): ArchiveTarget {
  const target = [current, ...others].find((each) => each.kind === kind);
  if (!target) throw new Error(`The archive "${kind}" is not configured`);
  return target;
}
