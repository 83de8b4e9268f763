import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

/** The first start after a restore queues these jobs again. */
export const restoredJobs = pgTable("restored_jobs", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  data: jsonb(),
  startAfter: instant().notNull(),
});
