import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row: what this database was set up with. */
export const installation = pgTable("installation", {
  id: integer().primaryKey().default(1),
  /** Tells whether a `DATA_KEY` is the right one, and nothing of what it is. */
  dataKeyFingerprint: text().notNull(),
  /**
   * How portal links are kept: null while servers may run that find them in clear alone; `encrypting` from when new ones are
   * encrypted until no old one is left in clear.
   */
  slugStorage: text({ enum: ["encrypting", "encrypted"] }),
});
