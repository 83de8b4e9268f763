import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Logger } from "pino";

/** The reader of documents at a socket, as a server sees it. */
export interface ReaderService {
  /** Calls it; rejects while nothing answers there. */
  call(path: string, init: BunFetchRequestInit): Promise<Response>;
  /** Notes that it works, or why it does not; the log has a line when that changes. */
  note(failure: unknown): void;
  /** Why documents cannot be read now, asked at that moment; null where they can. */
  trouble(): Promise<string | null>;
}

const PATIENCE_MS = 2000;

/** Knows the reader that is served at a Unix socket. Who serves it may have been taken over by a document. */
export function readerService(socket: string, log?: Pick<Logger, "info" | "warn">): ReaderService {
  let trouble: string | null = null;
  const call: ReaderService["call"] = (path, init) =>
    // It sends no one elsewhere, and nothing that grows as it is unpacked.
    fetch(`http://reader${path}`, { ...init, unix: socket, redirect: "error", decompress: false });
  const note = (failure: unknown) => {
    const was = trouble;
    trouble = failure === null ? null : `${errorCode(failure) ?? reasonOf(failure)} at ${socket}`;
    if (trouble && !was) log?.warn({ reason: trouble }, "the reader of documents does not answer");
    if (!trouble && was) log?.info("the reader of documents answers again");
  };
  return {
    call,
    note,
    async trouble() {
      await call("/", { signal: AbortSignal.timeout(PATIENCE_MS) }).then(() => note(null), note);
      return trouble;
    },
  };
}
