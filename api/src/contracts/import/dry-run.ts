import type { Db } from "../../platform/db/client";

/** Does work in a transaction, takes all of it back, and answers what it answered. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: { answer?: T; marker: Error } = { marker: new Error("taken back") };
  try {
    return await db.transaction(async (tx) => {
      done.answer = await work(tx);
      throw done.marker;
    });
  } catch (error) {
    if (error !== done.marker || !("answer" in done)) throw error;
    return answerOf(done);
  }
}

// Work that came to its end has set it, whatever its type.
function answerOf<T>(done: { answer?: T }): T {
  return done.answer as T;
}
