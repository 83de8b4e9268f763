import type { Context } from "hono";
import { nextTurn } from "../../db/next-turn";
import type { AppEnv } from "../env";

// Other calls wait about this long.
const TURN_EVERY_MS = 25;

/** Gives the event loop turns meanwhile, because statements of the embedded database give it none. */
export function sendCsv(c: Context<AppEnv>, chunks: AsyncGenerator<string, void>, fileName: string): Response {
  // A slow reader may pause longer than the idle timeout.
  c.env.setIdleTimeout?.(0);
  return c.body(textStream(chunks), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store",
  });
}

function textStream(chunks: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let turnAt = performance.now();
  return new ReadableStream({
    async pull(controller) {
      if (performance.now() - turnAt > TURN_EVERY_MS) {
        await nextTurn();
        turnAt = performance.now();
      }
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
