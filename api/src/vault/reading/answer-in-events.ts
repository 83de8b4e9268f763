import type { ReadingProgress } from "@crm/reader/create-document-reader";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AppEnv } from "../../platform/http/env";

const ALIVE_MS = 5_000;
/** A document may wait in line for longer than proxies wait for a first byte. */
const PATIENCE_MS = 3_000;

/**
 * Answers work with progress as events: `progress { page, pages }` and at last `result` with what the work answers.
 * Work that fails before its first progress, and within three seconds, is refused with its own status; a later failure is an `error` event.
 */
export async function answerInEvents<T>(
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
