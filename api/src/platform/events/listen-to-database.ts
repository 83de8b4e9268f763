import type { Logger } from "pino";
import postgres from "postgres";
import type { Database } from "../db/client";
import { EVENTS_CHANNEL } from "./announce";

type Listener = {
  onListening: () => void;
  onAnnounced: (payload: string) => void;
};

const RETRY_MS = 1000;
const CHECK_MS = 10_000;

export function listenToDatabase(database: Database, log: Logger, listener: Listener): () => Promise<void> {
  return database.kind === "embedded"
    ? listenEmbedded(database.client, log, listener)
    : listenPostgres(database, log, listener);
}

type Embedded = Extract<Database, { kind: "embedded" }>["client"];
type Real = Extract<Database, { kind: "postgres" }>;

function listenEmbedded(client: Embedded, log: Logger, { onListening, onAnnounced }: Listener): () => Promise<void> {
  const listening = client.listen(EVENTS_CHANNEL, onAnnounced);
  listening.then(onListening, (error: unknown) => log.warn({ err: error }, "live events cannot be received"));
  return async () => {
    const unlisten = await listening.catch(() => null);
    await unlisten?.();
  };
}

// The driver's own `listen` gives up after one failed attempt to reconnect.
function listenPostgres(
  { url, options }: Real,
  log: Logger,
  { onListening, onAnnounced }: Listener,
): () => Promise<void> {
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  const listenOnce = async () => {
    const lost = Promise.withResolvers<void>();
    const connection = {
      ...options,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotify: (_channel: string, payload: string) => onAnnounced(payload),
      onclose: () => lost.resolve(),
    };
    const client = postgres(url, connection);
    let checking: ReturnType<typeof setInterval> | undefined;
    try {
      await client.unsafe(`listen ${EVENTS_CHANNEL}`);
      onListening();
      // A connection that only listens does not notice that the server is gone.
      checking = setInterval(() => void client`select 1`.catch(() => lost.resolve()), CHECK_MS);
      await Promise.race([lost.promise, stopped.promise]);
    } finally {
      clearInterval(checking);
      await client.end({ timeout: 1 });
    }
  };
  const running = (async () => {
    while (!isStopped) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, "live events cannot be received now"));
      if (!isStopped) await Promise.race([Bun.sleep(RETRY_MS), stopped.promise]);
    }
  })();
  return async () => {
    isStopped = true;
    stopped.resolve();
    await running;
  };
}
