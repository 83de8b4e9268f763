import type { LiveEvent } from "@crm/domain/server/live-event";
import { HttpResponse, http } from "msw";

/** An event stream that stays silent until `send` is called. */
export function liveEvents() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const handler = http.get("/api/events", () => {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        mine = controller;
        open.add(mine);
        mine.enqueue(encoder.encode(": open\n\n"));
      },
      cancel: () => void open.delete(mine),
    });
    return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  return {
    handler,
    isConnected: () => open.size > 0,
    send(event: LiveEvent) {
      for (const stream of open) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  };
}
