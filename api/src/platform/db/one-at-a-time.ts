import type { Database } from "./client";

const waiting = new WeakMap<Database["client"], Promise<unknown>>();

/**
 * Runs work that must not overlap with work of the same lock number, on no server of this database. It holds no
 * transaction, so that others may read and write meanwhile.
 */
export function oneAtATime<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  // Works of this process take turns before they ask the database: each waiting there would hold a connection, and
  // the one that runs might find none left for itself. The embedded database belongs to this process alone.
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
