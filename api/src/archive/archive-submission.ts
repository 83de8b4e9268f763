import type { Actor } from "@crm/domain/access/actor";
import { isFinallyDecided } from "@crm/domain/video/video-submission";
import { and, eq, isNotNull } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { WorkFailed } from "../platform/errors/work-failed";
import { announce } from "../platform/events/announce";
import { deletePendingFiles } from "../platform/storage/pending-deletions/delete-pending-files";
import {
  keepFiles,
  releaseFilesWithPrefix,
  type StoredFile,
  scheduleDeletion,
} from "../platform/storage/pending-deletions/pending-deletions";
import { submissionVersions, videoSubmissions } from "../videos/table";
import { ONE_MORE, type RunLease, writeToRun } from "./runs/run-lease";
import { whileLeasingFiles } from "./runs/while-leasing-files";
import { copyCompared } from "./targets/copy-compared";

type Deps = Pick<PlatformDeps, "db" | "files" | "archive" | "now" | "log">;
type Version = typeof submissionVersions.$inferSelect;
type Moved = { version: Version; original: string; copy: StoredFile; sha256: string };

/** Moves all versions or none. Each is copied, read back and compared before the row changes. Throws `LeaseLost`. */
export async function archiveSubmission(
  deps: Deps,
  { lease, submissionId, actor }: { lease: RunLease; submissionId: number; actor: Actor },
): Promise<void> {
  const { db, archive, now } = deps;
  const [submission] = await db.select().from(videoSubmissions).where(eq(videoSubmissions.id, submissionId));
  if (!submission) return;
  const versions = await db
    .select()
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, submissionId), isNotNull(submissionVersions.objectStoragePath)))
    .orderBy(submissionVersions.number);
  // Deletes copies that an earlier attempt made before it lost the run.
  const hadCopies = await db.transaction(async (tx) => {
    await writeToRun(tx, lease);
    return releaseFilesWithPrefix(tx, versions.map(keysOf));
  });
  if (hadCopies) await deletePendingFiles(deps);
  const planned = versions.map((version) => ({ version, copy: { place: archive.current.kind, key: keyFor(version) } }));
  await whileLeasingFiles(
    deps,
    { runId: lease.runId, files: planned.map(({ copy }) => copy) },
    async (fileLeaseLost) => {
      const lost = AbortSignal.any([lease.lost, fileLeaseLost]);
      const moved: Moved[] = [];
      for (const { version, copy } of planned) moved.push(await copyVersion(deps, lost, version, copy));
      const context = { actor, requestId: null, at: now() };
      await db.transaction((tx) =>
        completeMove(tx, context, { lease, submissionId, versionBefore: submission.version, moved }),
      );
    },
  );
}

const keysOf = ({ submissionId, number }: Version) => `archive/${submissionId}-v${number}-`;

// Random, so that no two attempts write to the same path.
function keyFor(version: Version): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(version.fileName)?.[1]?.toLowerCase() ?? "mp4";
  return `${keysOf(version)}${crypto.randomUUID()}.${extension}`;
}

async function copyVersion(
  { files, archive }: Deps,
  lost: AbortSignal,
  version: Version,
  copy: StoredFile,
): Promise<Moved> {
  const original = version.objectStoragePath;
  if (!original) throw new WorkFailed("video_not_moved", "Its bytes are missing.");
  const { fileSize: size, sha256 } = version;
  const target = archive.current;
  const found = await copyCompared({
    read: () => files.read(original),
    write: (bytes) => target.put(copy.key, bytes, size),
    readBack: () => target.read(copy.key),
    size,
    sha256,
    lost,
  });
  return { version, original, copy, sha256: found };
}

type Completion = { lease: RunLease; submissionId: number; versionBefore: number; moved: readonly Moved[] };

async function completeMove(
  tx: Db,
  context: AuditContext,
  { lease, submissionId, versionBefore, moved }: Completion,
): Promise<void> {
  const { runId } = lease;
  await writeToRun(tx, lease, { ...ONE_MORE, triedUpTo: submissionId });
  const isSubmission = eq(videoSubmissions.id, submissionId);
  const [before] = await tx.select().from(videoSubmissions).where(isSubmission).for("update");
  if (!before || before.version !== versionBefore || before.isArchived || !isFinallyDecided(before.status))
    throw new WorkFailed("video_not_moved", "It was changed while it was copied, so it was not moved.");
  await keepFiles(
    tx,
    moved.map(({ copy }) => copy),
  );
  for (const { version, copy, sha256 } of moved)
    await tx
      .update(submissionVersions)
      .set({ objectStoragePath: null, archiveTarget: copy.place, archivePath: copy.key, sha256 })
      .where(eq(submissionVersions.id, version.id));
  await scheduleDeletion(
    tx,
    moved.map(({ original, version }) => ({ place: "primary", key: original, runId, bytes: version.fileSize })),
  );
  await tx
    .update(videoSubmissions)
    .set({ isArchived: true, archivedAt: context.at, version: versionBefore + 1 })
    .where(isSubmission);
  await recordEvent(tx, context, {
    action: "submission.archived",
    entity: "submission",
    entityId: submissionId,
    after: { contractId: before.contractId, title: before.title },
  });
  await announce(tx, { type: "submission.archived", id: submissionId });
  await announce(tx, { type: "archive-run.changed", id: runId });
}
