import { bigint, boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../db/columns";
import { archiveRuns } from "../../jobs/archive-run.table";

/** A copy is recorded before its first byte, so that a server killed while copying leaves no unknown file. */
export const pendingDeletions = pgTable(
  "doomed_files",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    place: text().notNull(),
    key: text().notNull(),
    leasedUntil: instant("held_until"),
    isDeleting: boolean("is_going").notNull().default(false),
    runId: bigint({ mode: "number" }).references(() => archiveRuns.id, { onDelete: "set null" }),
    bytes: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [
    uniqueIndex("doomed_files_place").on(t.place, t.key),
    index("doomed_files_held").on(t.leasedUntil),
    index("doomed_files_run").on(t.runId),
  ],
);
