import type { Database } from "./client";

const waiting = new WeakMap<Database["client"], Promise<unknown>>();

/**
 * Runs work that must not overlap with work of the same lock number, on no server of this database. It holds no
 * transaction, so that others may read and write meanwhile.
 */
export async function oneAtATime<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.kind === "postgres") return underAdvisoryLock(database.client, lock, work);
  // The embedded database belongs to this process alone; its works take turns whatever their number.
  const before = waiting.get(database.client) ?? Promise.resolve();
  const turn = before.then(work, work);
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
