import type { ReadingProgress } from "@crm/reader/create-document-reader";
import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { onError } from "../../platform/http/on-error";
import { type Upload, withUpload } from "../../platform/http/receive/multipart";
import { answerInEvents } from "./answer-in-events";

/** What the work on an upload is given beside the files; `signal` fires when the caller goes away. */
export type UploadOptions = { signal: AbortSignal; onProgress?: (progress: ReadingProgress) => void };

type Limits = { maxFileBytes: number; maxFiles: number };

/** Answers what is made of an uploaded document: as JSON, or as events with its progress where the caller accepts those. */
export async function answerUpload<T extends object>(
  c: Context<AppEnv>,
  { tempDir, log }: Pick<PlatformDeps, "tempDir" | "log">,
  limits: Limits,
  work: (upload: Upload, options: UploadOptions) => Promise<T>,
) {
  // A queue and then long work may be silent for longer than the listener's patience.
  c.env.setIdleTimeout?.(0);
  const { signal } = c.req.raw;
  const start = (onProgress?: UploadOptions["onProgress"]) =>
    withUpload(c, { tempDir, ...limits }, (upload) => work(upload, { signal, ...(onProgress && { onProgress }) }));
  if (!wantsEvents(c)) return c.json(await start());
  return answerInEvents(c, start, async (error) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    const refusal = await onError(log)(failure, c);
    return { success: false, ...(await refusal.json()) };
  });
}

function wantsEvents(c: Context): boolean {
  return c.req.header("Accept")?.includes("text/event-stream") ?? false;
}
