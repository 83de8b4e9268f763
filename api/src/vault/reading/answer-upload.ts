import type { ReadingProgress } from "@crm/reader/create-document-reader";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { onError } from "../../platform/http/on-error";
import { type Upload, withUpload } from "../../platform/http/receive/multipart";

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

const ALIVE_MS = 5_000;
/** A document may wait in line for longer than proxies wait for a first byte. */
const PATIENCE_MS = 3_000;

/**
 * Answers work with progress as events: `progress { page, pages }` and at last `result` with what the work answers.
 * Work that fails before its first progress, and within three seconds, is refused with its own status; a later failure is an `error` event.
 */
async function answerInEvents<T>(
  c: Context<AppEnv>,
  start: (onProgress: (progress: ReadingProgress) => void) => Promise<T>,
  describeFailure: (error: unknown) => Promise<unknown>,
): Promise<Response> {
  const first = Promise.withResolvers<void>();
  const seen: ReadingProgress[] = [];
  let tell = (progress: ReadingProgress) => {
    seen.push(progress);
    first.resolve();
  };
  const work = start((progress) => tell(progress));
  await Promise.race([first.promise, work, Bun.sleep(PATIENCE_MS)]);
  return streamSSE(c, async (stream) => {
    const alive = setInterval(() => void stream.write(": reading\n\n"), ALIVE_MS);
    tell = (progress) => void send(stream, "progress", progress);
    for (const progress of seen) await send(stream, "progress", progress);
    try {
      await send(stream, "result", await work);
    } catch (error) {
      await send(stream, "error", await describeFailure(error));
    } finally {
      clearInterval(alive);
    }
  });
}

function send(stream: SSEStreamingApi, event: string, data: unknown): Promise<void> {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}
