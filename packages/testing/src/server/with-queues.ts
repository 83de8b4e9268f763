import type { Database } from "@crm/api/platform/db/client";
import { openJobs } from "@crm/api/platform/jobs/jobs";
import pino from "pino";
import type { Ask, Beginning } from "./database/database-reset";

/** A database that one server after the other works with. */
export type Lendable = {
  /** Opens it for a server; what `close` ended answers no more queries, as any closed database. */
  lend: () => Database;
  ask: Ask;
  beginning: Beginning;
  drop: () => Promise<void>;
};

/** Gives a database the tables of the job queues, which every server would make else. */
export async function withQueues(database: Database): Promise<void> {
  const jobs = openJobs(database, pino({ level: "silent" }), { background: false });
  await jobs.start([], { work: false });
  await jobs.stop();
}
