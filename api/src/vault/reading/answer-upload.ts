import type { ReadingProgress } from "@crm/reader/create-document-reader";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { onError } from "../../platform/http/on-error";
import { type Upload, withUpload } from "../../platform/http/receive/multipart";

/** `signal` fires when the client disconnects. */
export type UploadOptions = { signal: AbortSignal; onProgress?: (progress: ReadingProgress) => void };

type Limits = { maxFileBytes: number; maxFiles: number };

export async function answerUpload<T extends object>(
  c: Context<AppEnv>,
  { tempDir, log }: Pick<PlatformDeps, "tempDir" | "log">,
  limits: Limits,
  work: (upload: Upload, options: UploadOptions) => Promise<T>,
) {
  // Queued and long work may send nothing for longer than the idle timeout.
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

const HEARTBEAT_MS = 5_000;
/** The response starts after this time, because proxies would time out while the document is queued. */
const RESPONSE_START_MS = 3_000;

/**
 * Events: `progress { page, pages }`, then `result`. An error before any progress and within `RESPONSE_START_MS` answers with its
 * status code. A later error is an `error` event.
 */
async function answerInEvents<T>(
  c: Context<AppEnv>,
  start: (onProgress: (progress: ReadingProgress) => void) => Promise<T>,
  describeFailure: (error: unknown) => Promise<unknown>,
): Promise<Response> {
  const first = Promise.withResolvers<void>();
  const buffered: ReadingProgress[] = [];
  let report = (progress: ReadingProgress) => {
    buffered.push(progress);
    first.resolve();
  };
  const work = start((progress) => report(progress));
  await Promise.race([first.promise, work, Bun.sleep(RESPONSE_START_MS)]);
  return streamSSE(c, async (stream) => {
    const heartbeat = setInterval(() => void stream.write(": reading\n\n"), HEARTBEAT_MS);
    report = (progress) => void send(stream, "progress", progress);
    for (const progress of buffered) await send(stream, "progress", progress);
    try {
      await send(stream, "result", await work);
    } catch (error) {
      await send(stream, "error", await describeFailure(error));
    } finally {
      clearInterval(heartbeat);
    }
  });
}

function send(stream: SSEStreamingApi, event: string, data: unknown): Promise<void> {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}
