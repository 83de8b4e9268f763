import type { Database } from "./client";

const waiting = new WeakMap<Database["client"], Promise<unknown>>();

/** Runs one call at a time for each lock number, across all servers. Opens no transaction, so that others can read and write meanwhile. */
export function oneAtATime<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  // Queued in this process first: waiting for the lock takes a connection, and the running call might find none free.
  const before = waiting.get(database.client) ?? Promise.resolve();
  const ownTurn = () => (database.kind === "postgres" ? underAdvisoryLock(database.client, lock, work) : work());
  const turn = before.then(ownTurn, ownTurn);
  waiting.set(database.client, turn);
  return turn;
}

async function underAdvisoryLock<T>(
  client: Extract<Database, { kind: "postgres" }>["client"],
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await client.reserve();
  try {
    await connection`select pg_advisory_lock(${lock})`;
    try {
      return await work();
    } finally {
      await connection`select pg_advisory_unlock(${lock})`;
    }
  } finally {
    connection.release();
  }
}
