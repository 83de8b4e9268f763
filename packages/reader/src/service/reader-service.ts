import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Logger } from "pino";

export interface ReaderService {
  call(path: string, init: BunFetchRequestInit): Promise<Response>;
  note(failure: unknown): void;
  /** The current reason why documents cannot be read; null when they can. */
  trouble(): Promise<string | null>;
  /** Null while the service does not report it. */
  ocrEngine(): Promise<string | null>;
}

/** A header of the service that names its OCR engine. */
export const OCR_ENGINE = "OCR-Engine";

const PATIENCE_MS = 2000;
const ENGINE_NAME = /^tesseract(?:\.js)? [\w.-]{1,30}$/;

export function readerService(socket: string, log?: Pick<Logger, "info" | "warn">): ReaderService {
  let trouble: string | null = null;
  const call: ReaderService["call"] = (path, init) =>
    // The service is untrusted: no redirects and no decompression bombs.
    fetch(`http://reader${path}`, { ...init, unix: socket, redirect: "error", decompress: false });
  const note = (failure: unknown) => {
    const was = trouble;
    trouble = failure === null ? null : `${errorCode(failure) ?? reasonOf(failure)} at ${socket}`;
    if (trouble && !was) log?.warn({ reason: trouble }, "the document reader does not answer");
    if (!trouble && was) log?.info("the document reader answers again");
  };
  const ask = () => call("/", { signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    call,
    note,
    async trouble() {
      await ask().then(() => note(null), note);
      return trouble;
    },
    async ocrEngine() {
      const name = (await ask().catch(() => null))?.headers.get(OCR_ENGINE) ?? "";
      return ENGINE_NAME.test(name) ? name : null;
    },
  };
}
