import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** One bulk archiving: how far it is, and what it brought; sizes in bytes. */
export const archiveRuns = pgTable("archive_runs", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  actor: text().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  total: integer().notNull().default(0),
  archived: integer().notNull().default(0),
  freedBytes: bigint({ mode: "number" }).notNull().default(0),
  failures: jsonb().$type<{ submissionId: number; reason: string }[]>().notNull().default([]),
});
