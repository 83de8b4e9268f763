import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

/** Work that was queued when a backup was made; the first start after its restore puts it into the queues. */
export const restoredJobs = pgTable("restored_jobs", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  data: jsonb(),
  startAfter: instant().notNull(),
});
