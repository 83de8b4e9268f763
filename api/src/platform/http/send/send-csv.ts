import type { Context } from "hono";
import type { AppEnv } from "../env";

/** Answers CSV text as a file, chunk by chunk as the client takes it. */
export function sendCsv(c: Context<AppEnv>, chunks: AsyncGenerator<string, void>, fileName: string): Response {
  // A slow reader is silent for longer than a connection may be.
  c.env.setIdleTimeout?.(0);
  return c.body(textStream(chunks), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store",
  });
}

// Asks for the next chunk only when there is room for it, so that memory stays flat.
function textStream(chunks: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
