import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** The servers of this database; each says now and then that it is there, by the database's clock. */
export const serverInstances = pgTable("server_instances", {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  /** What it was built as. */
  version: text().notNull(),
  /** When the last migration was made that it knows, in milliseconds; null for versions that do not report it. */
  lastMigration: bigint({ mode: "number" }),
  startedAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
});
