import type { Http } from "../http/http";
import type { LiveListener } from "./live-stream";

/** Changes on the server as they happen (wire: live updates). */
export interface EventCalls {
  /** Tells a listener until the answer is called; all listeners of a page share one stream, open while the page is visible. */
  listen(listener: LiveListener): () => void;
}

/** The stream's code is fetched with the first listener: most screens have none. */
export function eventCalls(http: Http): EventCalls {
  let stream: { add: (listener: LiveListener, since: number) => () => void } | null = null;
  return {
    listen(listener) {
      const since = performance.now();
      let isOver = false;
      let stop = () => {};
      const add = async () => {
        const { createLiveStream } = await import("./live-stream");
        stream ??= createLiveStream(http);
        if (!isOver) stop = stream.add(listener, since);
      };
      // Without its code a page shows what it fetched, as it would without the stream.
      add().catch(() => {});
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
