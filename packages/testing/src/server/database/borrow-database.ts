import type { Database } from "@crm/api/platform/db/client";
import type { Lendable } from "../with-queues";
import { resetDatabase } from "./database-reset";
import { lendableEmbedded } from "./lendable-embedded";
import { lendablePostgres } from "./lendable-postgres";

declare global {
  // Each test file loads its modules anew, and all of them run in one process.
  var databasesToLend: Map<string, Lendable[]> | undefined;
}

/**
 * A migrated database without a row, with the tables of the job queues: embedded, or on the Postgres that
 * `TEST_DATABASE_URL` names. Closing it takes it back to its beginning and keeps it for the next one who asks, since a
 * fresh one costs several times as much; one whose tables are no longer the same is dropped.
 */
export async function borrowDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  globalThis.databasesToLend ??= new Map();
  const idle = globalThis.databasesToLend.get(url ?? "") ?? [];
  globalThis.databasesToLend.set(url ?? "", idle);
  const lendable = idle.pop() ?? (await (url ? lendablePostgres(url) : lendableEmbedded()));
  const database = lendable.lend();
  let closing: Promise<void> | null = null;
  const giveBack = async () => {
    await database.close();
    const isAsBefore = await resetDatabase(lendable.ask, lendable.beginning).catch(() => false);
    if (isAsBefore) idle.push(lendable);
    else await lendable.drop();
  };
  const close = () => {
    closing ??= giveBack();
    return closing;
  };
  return { ...database, close };
}
