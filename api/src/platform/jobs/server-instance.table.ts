import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

export const serverInstances = pgTable("server_instances", {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  /** Milliseconds; null for versions that do not report it. */
  lastMigration: bigint({ mode: "number" }),
  startedAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
});
