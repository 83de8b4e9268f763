import { type LiveEvent, liveEventIn } from "@crm/domain/server/live-event";
import type { Http } from "../http/http";
import { readEvents } from "./event-stream";

/** Called with a change, or with null after many changes or a gap: then everything must be refetched. */
export type LiveListener = (event: LiveEvent | null) => void;

export interface LivePage {
  now(): number;
  after(ms: number, run: () => void): () => void;
  isVisible(): boolean;
  onVisibility(listener: () => void): void;
}

/** The server writes every 20 seconds; a stream without data for longer is dead. */
const SILENCE_MS = 50_000;
/** Keeps the stream open between two screens. */
const LINGER_MS = 2_000;
const GATHER_MS = 150;
/** More changes at once are delivered as one null. */
const MANY = 20;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** One stream for all listeners. It closes while the page is hidden, because a browser allows few connections per server across all tabs. */
export function createLiveStream(http: Pick<Http, "send">, page: LivePage = browserPage) {
  const listeners = new Set<LiveListener>();
  let open: AbortController | null = null;
  let disconnectedSince = 0;
  let gathered: (LiveEvent | null)[] = [];

  const deliver = () => {
    const events = distinct(gathered);
    gathered = [];
    for (const listener of [...listeners]) for (const event of events) listener(event);
  };
  const gather = (event: LiveEvent | null) => {
    if (gathered.length === 0) page.after(GATHER_MS, deliver);
    gathered.push(event);
  };
  const settle = () => {
    const isWanted = listeners.size > 0 && page.isVisible();
    if (isWanted && !open) {
      open = new AbortController();
      void keepOpen(open.signal);
    } else if (!isWanted && open) {
      open.abort();
      open = null;
    }
  };

  async function keepOpen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      failures = (await readOnce(signal)) ? 0 : failures + 1;
      const pause = Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
      // Pages must not all reconnect at the same moment when a server comes back.
      await ended(signal, pause * (0.5 + Math.random() / 2));
    }
  }

  /** Reads until the stream ends; returns whether it was ever open. */
  async function readOnce(signal: AbortSignal): Promise<boolean> {
    const connection = new AbortController();
    const stop = () => connection.abort();
    signal.addEventListener("abort", stop);
    let stopWatch = page.after(SILENCE_MS, stop);
    let isOpen = false;
    try {
      const gap = Math.max(0, Math.ceil(page.now() - disconnectedSince));
      const headers = { Accept: "text/event-stream" };
      const { body } = await http.send(`/api/events?gap=${gap}`, { headers, signal: connection.signal });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ""; reader; ) {
        const { done, value } = await reader.read();
        if (done) break;
        isOpen = true;
        disconnectedSince = page.now();
        stopWatch();
        stopWatch = page.after(SILENCE_MS, stop);
        text += value;
        const end = text.includes("\n\n") ? text.lastIndexOf("\n\n") + 2 : 0;
        for (const { name, data } of readEvents(text.slice(0, end))) {
          const event = liveEventIn(data);
          if (name === "gap" || event) gather(event);
        }
        text = text.slice(end);
      }
    } catch {
      // Any error ends in a reconnect.
    } finally {
      stopWatch();
      signal.removeEventListener("abort", stop);
    }
    return isOpen;
  }

  const ended = (signal: AbortSignal, ms: number) =>
    new Promise<void>((resolve) => {
      const stop = page.after(ms, resolve);
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });

  page.onVisibility(settle);
  return {
    add(listener: LiveListener, since: number): () => void {
      if (listeners.size === 0 && !open) disconnectedSince = since;
      listeners.add(listener);
      settle();
      return () => {
        listeners.delete(listener);
        page.after(LINGER_MS, settle);
      };
    },
  };
}

function distinct(events: readonly (LiveEvent | null)[]): (LiveEvent | null)[] {
  const known = new Map(events.map((event) => [event && `${event.type} ${event.id}`, event]));
  return known.has(null) || known.size > MANY ? [null] : [...known.values()];
}

const browserPage: LivePage = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isVisible: () => document.visibilityState === "visible",
  onVisibility: (listener) => document.addEventListener("visibilitychange", listener),
};
