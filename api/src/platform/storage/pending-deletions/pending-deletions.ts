import { eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isExpired, LEASES, type LeaseKind, writeAsOwner } from "../../jobs/lease";
import { pendingDeletions } from "./pending-deletion.table";

/** `place` is `primary` or the kind of an archive. */
export type StoredFile = { place: string; key: string };

// Only the attempt that created a key writes to it, so the key is the fencing token.
export const fileLease: LeaseKind = {
  table: pendingDeletions,
  noun: "files being written",
  isOpen: eq(pendingDeletions.isDeleting, false),
  expiresAt: sql`${pendingDeletions.leasedUntil}`,
};

const leasedUntil = sql`now() + make_interval(secs => ${LEASES.pendingDeletion.expires})`;

/** The files are deleted unless `keepFiles` keeps them before the lease expires. */
export async function leaseFiles(db: Db, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await db.insert(pendingDeletions).values(files.map(({ place, key }) => ({ place, key, leasedUntil })));
}

export async function renewFileLeases(db: Db, files: readonly StoredFile[]): Promise<void> {
  const renew = (isMine: SQL | undefined) =>
    db.update(pendingDeletions).set({ leasedUntil }).where(isMine).returning({ id: pendingDeletions.id });
  await writeAsOwner(fileLease, isOneOf(files), renew, files.length);
}

/** Call it in the transaction whose rows name the files. Throws `LeaseLost` if their deletion has begun. */
export async function keepFiles(tx: Db, files: readonly StoredFile[]): Promise<void> {
  const keep = (isMine: SQL | undefined) =>
    tx.delete(pendingDeletions).where(isMine).returning({ id: pendingDeletions.id });
  await writeAsOwner(fileLease, isOneOf(files), keep, files.length);
}

export async function releaseFiles(db: Db, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(pendingDeletions)
    .values(files.map(({ place, key }) => ({ place, key })))
    .onConflictDoUpdate({
      target: [pendingDeletions.place, pendingDeletions.key],
      set: { leasedUntil: null, isDeleting: false },
    });
}

export async function releaseAllFiles(db: Db): Promise<void> {
  await db.update(pendingDeletions).set({ leasedUntil: null }).where(isNotNull(pendingDeletions.leasedUntil));
}

export async function releaseFilesWithPrefix(db: Db, prefixes: readonly string[]): Promise<boolean> {
  const earlier = or(...prefixes.map((prefix) => like(pendingDeletions.key, `${prefix}%`)));
  if (!earlier) return false;
  const gone = await db
    .update(pendingDeletions)
    .set({ leasedUntil: null })
    .where(earlier)
    .returning({ id: pendingDeletions.id });
  return gone.length > 0;
}

export async function scheduleDeletion(
  tx: Db,
  files: readonly (StoredFile & { runId?: number; bytes?: number })[],
): Promise<void> {
  if (files.length > 0) await tx.insert(pendingDeletions).values([...files]);
}

export const isDeletable: SQL | undefined = or(
  eq(pendingDeletions.isDeleting, true),
  isNull(pendingDeletions.leasedUntil),
  isExpired(fileLease),
);

const isOneOf = (files: readonly StoredFile[]) =>
  inArray(
    pendingDeletions.key,
    files.map(({ key }) => key),
  );
