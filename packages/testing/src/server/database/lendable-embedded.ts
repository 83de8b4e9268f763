import { embeddedOver, openEmbedded } from "@crm/api/platform/db/client";
import { migratedSnapshot } from "@crm/api/platform/db/embedded/snapshot";
import { type Lendable, withQueues } from "../with-queues";
import { beginningOf } from "./database-reset";

type Embedded = Parameters<typeof embeddedOver>[0];

/** An embedded database in memory, to be lent. */
export async function lendableEmbedded(): Promise<Lendable> {
  const database = await openEmbedded({ snapshot: await migratedSnapshot() });
  const { client } = database;
  await withQueues(database);
  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return {
    lend() {
      const { lent, end } = lentClient(client);
      return { ...embeddedOver(lent, { syncProblem: database.syncProblem }), close: end };
    },
    ask,
    beginning: await beginningOf(ask),
    drop: database.close,
  };
}

// The same client until `end`, which stops what it listens to; afterwards it answers as a closed one does.
function lentClient(client: Embedded): { lent: Embedded; end: () => Promise<void> } {
  let isEnded = false;
  const unlisten: (() => Promise<void>)[] = [];
  const listen: Embedded["listen"] = async (...words) => {
    const stop = await client.listen(...words);
    unlisten.push(() => stop());
    return stop;
  };
  const lent = new Proxy(client, {
    get(target, name) {
      if (isEnded && name !== "closed") throw new Error("The database is closed");
      if (name === "listen") return listen;
      // Its private fields are only there when it is called as itself.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const end = async () => {
    isEnded = true;
    await Promise.all(unlisten.map((stop) => stop()));
  };
  return { lent, end };
}
