import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../db/columns";

export const minuteCounts = pgTable("minute_counts", {
  source: text().primaryKey(),
  minute: instant().notNull(),
  calls: integer().notNull(),
});
