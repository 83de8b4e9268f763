import type { Actor } from "@crm/domain/access/actor";
import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

export type ArchiveFailure = { submissionId: number; title: string; reason: string };

/** A bulk archiving run, or the restoring of one video. Sizes in bytes. */
export const archiveRuns = pgTable(
  "archive_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["archive", "restore"] })
      .notNull()
      .default("archive"),
    submissionId: bigint({ mode: "number" }),
    actor: text().$type<Actor>().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    reviewedUntil: instant(),
    triedUpTo: bigint({ mode: "number" }).notNull().default(0),
    /** Fencing token: a random id per attempt. */
    holder: uuid(),
    heartbeatAt: instant("alive_at").notNull(),
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
