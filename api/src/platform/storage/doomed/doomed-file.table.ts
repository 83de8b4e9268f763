import { bigint, boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../db/columns";
import { archiveRuns } from "../../jobs/archive-run.table";

/**
 * Bytes that are to go, and go for good only once their row here is gone. A copy stands here from before its first byte
 * until a row names it, so that a server which dies in between leaves no bytes that nobody knows of.
 */
export const doomedFiles = pgTable(
  "doomed_files",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** `primary`, or the kind of the archive. */
    place: text().notNull(),
    key: text().notNull(),
    /** Somebody is still writing it, and says so until then. */
    heldUntil: instant(),
    /** Somebody has begun to remove it, so that it can no longer be kept. */
    isGoing: boolean().notNull().default(false),
    /** The run that the room is counted for, and how many bytes that is. */
    runId: bigint({ mode: "number" }).references(() => archiveRuns.id, { onDelete: "set null" }),
    bytes: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [uniqueIndex("doomed_files_place").on(t.place, t.key), index("doomed_files_held").on(t.heldUntil)],
);
