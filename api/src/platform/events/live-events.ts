import { type LiveEvent, liveEventIn } from "@crm/domain/server/live-event";
import type { Logger } from "pino";
import type { Database } from "../db/client";
import { listenToDatabase } from "./listen-to-database";

/** `onEvent` gets null when events may have been missed. */
export type Subscriber = { onEvent: (event: LiveEvent | null) => void; onBeat: () => void; onEnd: () => void };

export type LiveEvents = {
  subscribe(subscriber: Subscriber): () => void;
  watch(onEvent: Subscriber["onEvent"]): void;
  mayHaveMissed(ms: number): boolean;
  beat(): void;
  count(): number;
  close(): Promise<void>;
};

const BEAT_MS = 20_000;

// Margin added to the client's gap: a screen reads its data before it subscribes, so a slightly older event may also have
// been missed.
const SLACK_MS = 1000;

export function openLiveEvents(database: Database, log: Logger): LiveEvents {
  const subscribers = new Set<Subscriber>();
  const watchers = new Set<Subscriber["onEvent"]>();
  let stop: (() => Promise<void>) | null = null;
  let isClosed = false;
  let lastChange = Number.NEGATIVE_INFINITY;

  const publish = (event: LiveEvent | null) => {
    lastChange = performance.now();
    for (const onEvent of watchers) onEvent(event);
    for (const { onEvent } of [...subscribers]) onEvent(event);
  };
  const listen = () =>
    listenToDatabase(database, log, {
      onListening: () => publish(null),
      onAnnounced(payload) {
        const event = liveEventIn(parsed(payload));
        if (event) publish(event);
        else log.warn({ length: payload.length }, "ignored an announcement that is no live event");
      },
    });
  const beat = () => {
    for (const { onBeat } of [...subscribers]) onBeat();
  };
  const beating = setInterval(beat, BEAT_MS);

  return {
    subscribe(subscriber) {
      if (isClosed) {
        subscriber.onEnd();
        return () => {};
      }
      subscribers.add(subscriber);
      stop ??= listen();
      return () => void subscribers.delete(subscriber);
    },
    watch(onEvent) {
      if (isClosed) return;
      watchers.add(onEvent);
      stop ??= listen();
    },
    mayHaveMissed: (ms) => performance.now() - lastChange <= ms + SLACK_MS,
    beat,
    count: () => subscribers.size,
    async close() {
      isClosed = true;
      clearInterval(beating);
      for (const { onEnd } of [...subscribers]) onEnd();
      subscribers.clear();
      watchers.clear();
      await stop?.();
    },
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
