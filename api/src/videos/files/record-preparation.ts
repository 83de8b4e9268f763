import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import { discardFiles } from "../../platform/storage/pending-deletions/discard-files";
import { submissionVersions } from "../table";

type VersionChange = Partial<typeof submissionVersions.$inferInsert>;

/** Deletes the new files if the version was deleted or a different run finished first. */
export async function recordPreparation(
  { db, files }: Pick<PlatformDeps, "db" | "files">,
  name: VersionName,
  change: VersionChange,
  { newFiles, also }: { newFiles: (string | null)[]; also?: (tx: Db) => Promise<void> },
): Promise<void> {
  const isRecorded = await db.transaction(async (tx) => {
    const [row] = await tx.update(submissionVersions).set(change).where(isUnfinished(name)).returning();
    if (!row) return false;
    await also?.(tx);
    await announce(tx, { type: "submission.prepared", id: name.submissionId });
    return true;
  });
  if (isRecorded) return;
  await discardFiles({ db, files }, newFiles);
}

export async function giveUpPreparing(db: Db, name: VersionName, note: string): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = { preparation: "failed", playbackNote: note } as const;
    const [row] = await tx.update(submissionVersions).set(failed).where(isUnfinished(name)).returning();
    if (row) await announce(tx, { type: "submission.prepared", id: name.submissionId });
  });
}

const isUnfinished = (name: VersionName): SQL | undefined =>
  and(
    whichVersion(name),
    eq(submissionVersions.preparation, "preparing"),
    isNotNull(submissionVersions.objectStoragePath),
  );

export const versionNameSchema = z.object({ submissionId: z.number(), number: z.number() });

export type VersionName = z.output<typeof versionNameSchema>;

export const whichVersion = ({ submissionId, number }: VersionName) =>
  and(eq(submissionVersions.submissionId, submissionId), eq(submissionVersions.number, number));
