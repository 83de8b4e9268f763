import type { Logger } from "pino";
import postgres from "postgres";
import type { Database } from "../db/client";
import { EVENTS_CHANNEL } from "./announce";

type Ear = {
  /** The channel is heard from now on; what was announced before is lost. */
  onListening: () => void;
  onAnnounced: (payload: string) => void;
};

const RETRY_MS = 1000;
const ASK_MS = 10_000;

/** Hears what is announced on the database's channel, again and again where the connection breaks; answers how to stop. */
export function listenToDatabase(database: Database, log: Logger, ear: Ear): () => Promise<void> {
  return database.kind === "embedded" ? listenInside(database.client, log, ear) : listenAcross(database, log, ear);
}

type Embedded = Extract<Database, { kind: "embedded" }>["client"];
type Real = Extract<Database, { kind: "postgres" }>;

function listenInside(client: Embedded, log: Logger, { onListening, onAnnounced }: Ear): () => Promise<void> {
  const listening = client.listen(EVENTS_CHANNEL, onAnnounced);
  listening.then(onListening, (error: unknown) => log.warn({ err: error }, "live events are not heard"));
  return async () => {
    const unlisten = await listening.catch(() => null);
    await unlisten?.();
  };
}

// The driver's own `listen` gives up for good when the database is away for longer than one attempt.
function listenAcross({ url, options }: Real, log: Logger, { onListening, onAnnounced }: Ear): () => Promise<void> {
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  const listenOnce = async () => {
    const lost = Promise.withResolvers<void>();
    const hearing = {
      ...options,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotify: (_channel: string, payload: string) => onAnnounced(payload),
      onclose: () => lost.resolve(),
    };
    const client = postgres(url, hearing);
    let asking: ReturnType<typeof setInterval> | undefined;
    try {
      await client.unsafe(`listen ${EVENTS_CHANNEL}`);
      onListening();
      // Whoever only listens does not notice that the other end is gone.
      asking = setInterval(() => void client`select 1`.catch(() => lost.resolve()), ASK_MS);
      await Promise.race([lost.promise, stopped.promise]);
    } finally {
      clearInterval(asking);
      await client.end({ timeout: 1 });
    }
  };
  const running = (async () => {
    while (!isStopped) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, "live events are not heard for now"));
      if (!isStopped) await Promise.race([Bun.sleep(RETRY_MS), stopped.promise]);
    }
  })();
  return async () => {
    isStopped = true;
    stopped.resolve();
    await running;
  };
}
