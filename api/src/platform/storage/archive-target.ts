import type { ArchiveKind } from "@crm/domain/video/video-submission";
import type { ByteRange } from "./range";
import type { Sendable } from "./storage";

/** Keys are made by the server, never by a user. Every call throws `StoreUnavailable` while the archive cannot be reached. */
export type ArchiveTarget = {
  kind: ArchiveKind;
  check(): Promise<void>;
  put(key: string, bytes: ReadableStream<Uint8Array>, size: number): Promise<void>;
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  send(key: string, range: ByteRange): Promise<Sendable | null>;
  remove(key: string): Promise<void>;
  /** Deletes unfinished uploads older than `before`, except known ones. Not defined if the service cannot list uploads. */
  removeUnfinished?(before: Date, isKnown: (key: string) => boolean): Promise<void>;
};

export type Archive = { current: ArchiveTarget; others: readonly ArchiveTarget[] };

export function targetOf({ current, others }: Archive, kind: string | null): ArchiveTarget {
  const target = [current, ...others].find((each) => each.kind === kind);
  if (!target) throw new Error(`The archive "${kind}" is not configured`);
  return target;
}
