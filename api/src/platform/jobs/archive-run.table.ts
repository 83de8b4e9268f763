import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** Videos that a run left where they were, each with its reason. */
export type ArchiveFailure = { submissionId: number; title: string; reason: string };

/** One bulk archiving, or the restoring of one video: how far it is, and what it brought; sizes in bytes. */
export const archiveRuns = pgTable(
  "archive_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["archive", "restore"] })
      .notNull()
      .default("archive"),
    /** The video that is restored. */
    submissionId: bigint({ mode: "number" }),
    actor: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** Reviews up to here are old enough. */
    reviewedUntil: instant(),
    /** The last video that was tried; the run goes on behind it. */
    triedUpTo: bigint({ mode: "number" }).notNull().default(0),
    /** The try of its job that has the run to itself; null where none has. */
    holder: uuid(),
    /** When that one, or before it whoever started the run, last said that it is alive, by the database's clock. */
    aliveAt: instant().notNull(),
    total: integer().notNull().default(0),
    archived: integer().notNull().default(0),
    freedBytes: bigint({ mode: "number" }).notNull().default(0),
    failures: jsonb().$type<ArchiveFailure[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("archive_runs_one_at_a_time").on(t.kind).where(sql`${t.finishedAt} is null and ${t.kind} = 'archive'`),
    uniqueIndex("archive_runs_one_restore")
      .on(t.submissionId)
      .where(sql`${t.finishedAt} is null and ${t.kind} = 'restore'`),
    check("archive_runs_kind", sql`(${t.kind} = 'restore') = (${t.submissionId} is not null)`),
  ],
);
