import type { Http } from "../http/http";
import type { LiveListener } from "./live-stream";

export interface EventCalls {
  listen(listener: LiveListener): () => void;
}

/** Live updates. The stream's code loads with the first listener, because most screens have none. */
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
      // If this code fails to load, the page only has no live updates.
      add().catch(() => {});
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
