import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";

/** Throws if an event has the actor `admin`, which only events from before there were accounts have. */
export async function refuseSharedAdmin(db: Db): Promise<void> {
  const query = sql`select action from audit_events where actor = 'admin' limit 1`;
  const [event] = await rowsOf(db, z.object({ action: z.string() }), query);
  if (event) throw new Error(`${event.action} was written by the actor admin`);
}
