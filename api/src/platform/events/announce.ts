import type { LiveEvent } from "@crm/domain/server/live-event";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";

export const EVENTS_CHANNEL = "crm_events";

/** Screens receive the event if and only if the transaction commits. */
export async function announce(tx: Db, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select ${announcing(event)}`);
}

/** `announce` as part of another statement. */
export const announcing = (event: LiveEvent): SQL => sql`pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`;
