import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Actor } from "@crm/domain/access/actor";
import { and, eq, isNotNull } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { WorkFailed } from "../platform/errors/work-failed";
import { announce } from "../platform/events/announce";
import { targetOf } from "../platform/storage/archive-target";
import { keepFiles, type StoredFile, scheduleDeletion } from "../platform/storage/pending-deletions/pending-deletions";
import { submissionVersions, videoSubmissions } from "../videos/table";
import { ONE_MORE, type RunLease, writeToRun } from "./runs/run-lease";
import { whileLeasingFiles } from "./runs/while-leasing-files";
import { copyCompared } from "./targets/copy-compared";

type Deps = Pick<PlatformDeps, "db" | "files" | "archive" | "now" | "log" | "tempDir">;
type Version = typeof submissionVersions.$inferSelect;
type Moved = { version: Version; archived: StoredFile; copy: StoredFile };

/** Moves all versions or none. Throws `LeaseLost`. */
export async function restoreSubmission(
  deps: Deps,
  { lease, submissionId, actor }: { lease: RunLease; submissionId: number; actor: Actor },
): Promise<void> {
  const { db, now } = deps;
  const versions = await db
    .select()
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, submissionId), isNotNull(submissionVersions.archivePath)))
    .orderBy(submissionVersions.number);
  const moved = versions.map((version) => ({
    version,
    archived: { place: version.archiveTarget ?? "", key: version.archivePath ?? "" },
    copy: { place: "primary", key: `videos/${crypto.randomUUID()}` },
  }));
  await whileLeasingFiles(deps, { runId: lease.runId, files: moved.map(({ copy }) => copy) }, async (fileLeaseLost) => {
    const lost = AbortSignal.any([lease.lost, fileLeaseLost]);
    for (const each of moved) await copyBack(deps, lost, each);
    const context = { actor, requestId: null, at: now() };
    await db.transaction((tx) => completeMove(tx, context, { lease, submissionId, moved }));
  });
}

async function copyBack(
  { files, archive, tempDir }: Deps,
  lost: AbortSignal,
  { version, archived, copy }: Moved,
): Promise<void> {
  const partial = join(tempDir, crypto.randomUUID());
  try {
    await copyCompared({
      read: () => targetOf(archive, archived.place).read(archived.key),
      write: async (bytes) => {
        await pipeline(bytes, createWriteStream(partial));
        await files.putFile(copy.key, partial);
      },
      readBack: () => files.read(copy.key),
      size: version.fileSize,
      sha256: version.sha256,
      lost,
    });
  } finally {
    await rm(partial, { force: true });
  }
}

type Completion = { lease: RunLease; submissionId: number; moved: readonly Moved[] };

async function completeMove(tx: Db, context: AuditContext, { lease, submissionId, moved }: Completion): Promise<void> {
  await writeToRun(tx, lease, ONE_MORE);
  const isSubmission = eq(videoSubmissions.id, submissionId);
  const [before] = await tx.select().from(videoSubmissions).where(isSubmission).for("update");
  if (!before?.isArchived) throw new WorkFailed("video_not_moved", "It was restored or deleted meanwhile.");
  await keepFiles(
    tx,
    moved.map(({ copy }) => copy),
  );
  for (const { version, copy } of moved)
    await tx
      .update(submissionVersions)
      .set({ objectStoragePath: copy.key, archiveTarget: null, archivePath: null })
      .where(eq(submissionVersions.id, version.id));
  await scheduleDeletion(
    tx,
    moved.map(({ archived }) => archived),
  );
  await tx
    .update(videoSubmissions)
    .set({ isArchived: false, archivedAt: null, version: before.version + 1 })
    .where(isSubmission);
  await recordEvent(tx, context, {
    action: "submission.restored",
    entity: "submission",
    entityId: submissionId,
    after: { contractId: before.contractId, title: before.title },
  });
  await announce(tx, { type: "submission.restored", id: submissionId });
}
