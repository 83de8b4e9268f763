import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

export type FileProblem = { place: string; key: string; problem: "missing" | "changed" | "unreadable" };
/** `key` names the count, such as "video approved". */
type CountProblem = { place: "kept_counts"; key: string; problem: "miscounted" };
export type RunProblem = FileProblem | CountProblem;

/** Each backup and scrub. Sizes in bytes. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["backup", "scrub"] }).notNull(),
    startedAt: instant().notNull(),
    heartbeatAt: instant("alive_at").notNull(),
    finishedAt: instant(),
    failure: text(),
    files: integer().notNull().default(0),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    problemCount: integer().notNull().default(0),
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
  },
  (t) => [
    index("maintenance_runs_kind").on(t.kind, t.id.desc()),
    uniqueIndex("maintenance_runs_one_at_a_time").on(t.kind).where(sql`${t.finishedAt} is null`),
  ],
);
