import { openPostgres } from "@crm/api/platform/db/client";
import postgres from "postgres";
import { type Lendable, withQueues } from "../with-queues";
import { beginningOf } from "./database-reset";
import { copyTemplate } from "./test-database";

/** A database of a Postgres, to be lent. */
export async function lendablePostgres(url: string): Promise<Lendable> {
  const copy = await copyTemplate(url);
  const first = openPostgres(copy.url, { max: 1 });
  await withQueues(first);
  await first.close();
  // Left open it would keep a program from ending.
  const owner = postgres(copy.url, { max: 1, idle_timeout: 1, onnotice: () => {} });
  const ask = async (text: string): Promise<Record<string, unknown>[]> => [...(await owner.unsafe(text))];
  return {
    lend: () => openPostgres(copy.url, { max: 5 }),
    ask,
    beginning: await beginningOf(ask),
    async drop() {
      await owner.end();
      await copy.drop();
    },
  };
}
