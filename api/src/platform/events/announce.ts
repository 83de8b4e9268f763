import type { LiveEvent } from "@crm/domain/server/live-event";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";

/** A channel of the database, so that a screen hears of a change whichever server made it. */
export const EVENTS_CHANNEL = "crm_events";

/** Tells every open screen of a change, if and only if its transaction commits. */
export async function announce(tx: Db, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`);
}
