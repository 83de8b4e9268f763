import { type LiveEvent, liveEventIn } from "@crm/domain/server/live-event";
import type { Logger } from "pino";
import type { Database } from "../db/client";
import { listenToDatabase } from "./listen-to-database";

/** Who is told: of an event, or of null where some may have been missed; of each beat; and of the end. */
export type Hearer = { onEvent: (event: LiveEvent | null) => void; onBeat: () => void; onEnd: () => void };

/** What this server hears of changes, its own and other servers', and passes on. */
export type LiveEvents = {
  /** Tells a hearer until the answer is called. */
  subscribe(hearer: Hearer): () => void;
  /** Calls back for each event, and with null where some may have been missed, until the server ends; this is no hearer. */
  watch(onEvent: Hearer["onEvent"]): void;
  /** Whether something may have happened in the last so many milliseconds. */
  mayHaveMissed(ms: number): boolean;
  /** Lets every hearer show that it is alive, and look whether it still may be. */
  beat(): void;
  /** How many hearers there are. */
  count(): number;
  /** Ends every hearer, and hears nothing more. */
  close(): Promise<void>;
};

const BEAT_MS = 20_000;

// An event is heard a moment after its transaction could be read, and a screen reads a moment before it listens.
const SLACK_MS = 1000;

/** Listens to the database from the first hearer on, and passes on what it hears. */
export function openLiveEvents(database: Database, log: Logger): LiveEvents {
  const hearers = new Set<Hearer>();
  const watchers = new Set<Hearer["onEvent"]>();
  let stop: (() => Promise<void>) | null = null;
  let isClosed = false;
  /** When something happened last, or nothing was heard before. */
  let lastChange = Number.NEGATIVE_INFINITY;

  const tell = (event: LiveEvent | null) => {
    lastChange = performance.now();
    for (const onEvent of watchers) onEvent(event);
    for (const { onEvent } of [...hearers]) onEvent(event);
  };
  const listen = () =>
    listenToDatabase(database, log, {
      onListening: () => tell(null),
      onAnnounced(payload) {
        const event = liveEventIn(parsed(payload));
        if (event) tell(event);
        else log.warn({ length: payload.length }, "an announcement that is no live event");
      },
    });
  const beat = () => {
    for (const { onBeat } of [...hearers]) onBeat();
  };
  const beating = setInterval(beat, BEAT_MS);

  return {
    subscribe(hearer) {
      if (isClosed) {
        hearer.onEnd();
        return () => {};
      }
      hearers.add(hearer);
      stop ??= listen();
      return () => void hearers.delete(hearer);
    },
    watch(onEvent) {
      if (isClosed) return;
      watchers.add(onEvent);
      stop ??= listen();
    },
    mayHaveMissed: (ms) => performance.now() - lastChange <= ms + SLACK_MS,
    beat,
    count: () => hearers.size,
    async close() {
      isClosed = true;
      clearInterval(beating);
      for (const { onEnd } of [...hearers]) onEnd();
      hearers.clear();
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
