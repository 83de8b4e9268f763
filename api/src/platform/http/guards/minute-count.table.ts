import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../db/columns";

/** How many calls of one kind came from one source in the one minute that counts, so that every replica counts the same ones. */
export const minuteCounts = pgTable("minute_counts", {
  source: text().primaryKey(),
  minute: instant().notNull(),
  calls: integer().notNull(),
});
