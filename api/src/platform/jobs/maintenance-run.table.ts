import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** A file that a backup or a scrub found wrong: where it is kept, and in what way. */
export type FileProblem = { place: string; key: string; problem: "missing" | "changed" | "unreadable" };

/** Each backup and scrub: how far it is, and what it found; sizes in bytes. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["backup", "scrub"] }).notNull(),
    startedAt: instant().notNull(),
    /** When it last said that it is alive; one that is silent for long has died. */
    aliveAt: instant().notNull(),
    finishedAt: instant(),
    /** Why it broke off; null where it went to its end. */
    failure: text(),
    files: integer().notNull().default(0),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    /** How many files were wrong, of which `problems` names the first. */
    problemCount: integer().notNull().default(0),
    problems: jsonb().$type<FileProblem[]>().notNull().default([]),
  },
  (t) => [
    index("maintenance_runs_kind").on(t.kind, t.id.desc()),
    uniqueIndex("maintenance_runs_one_at_a_time").on(t.kind).where(sql`${t.finishedAt} is null`),
  ],
);
