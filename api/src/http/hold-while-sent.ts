import type { Context } from "hono";
import type { AppEnv } from "./env";

/** Calls `release` once an answer was sent, or whoever asked went away; at once where it has no body. */
export function holdWhileSent(c: Context<AppEnv>, answer: Response, release: () => void): Response {
  const { body, status, headers } = answer;
  if (!body) {
    release();
    return answer;
  }
  c.req.raw.signal.addEventListener("abort", release);
  const reader = body.getReader();
  const told = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        release();
        controller.close();
      } catch (error) {
        release();
        controller.error(error);
      }
    },
    async cancel(reason) {
      release();
      await reader.cancel(reason);
    },
  });
  return new Response(told, { status, headers });
}
