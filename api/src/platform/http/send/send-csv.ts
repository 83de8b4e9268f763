import type { Context } from "hono";
import { nextTurn } from "../../db/next-turn";
import type { AppEnv } from "../env";

/** The event loop gets a turn before each chunk, because statements of the embedded database give it none. */
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
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
