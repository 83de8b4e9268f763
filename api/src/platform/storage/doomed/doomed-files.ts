import { eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isExpired, LEASES, type LeaseKind, writeAsOwner } from "../../jobs/lease";
import { doomedFiles } from "./doomed-file.table";

/** A stored file: in `primary` storage, or in an archive of that kind. */
export type StoredFile = { place: string; key: string };

// Only the attempt that made a key writes to it, so the key is the fencing token. Its removal begins with `isGoing`.
export const fileLease: LeaseKind = {
  table: doomedFiles,
  noun: "files being written",
  isOpen: eq(doomedFiles.isGoing, false),
  expiresAt: sql`${doomedFiles.heldUntil}`,
};

const heldUntil = sql`now() + make_interval(secs => ${LEASES.pendingDeletion.expires})`;

/** Notes files that are about to be written, so that they are removed unless `keepFiles` keeps them before the lease expires. */
export async function holdFiles(db: Db, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await db.insert(doomedFiles).values(files.map(({ place, key }) => ({ place, key, heldUntil })));
}

/** Renews the lease of files that are still being written; throws `LeaseLost`. */
export async function holdLonger(db: Db, files: readonly StoredFile[]): Promise<void> {
  const renew = (isMine: SQL | undefined) =>
    db.update(doomedFiles).set({ heldUntil }).where(isMine).returning({ id: doomedFiles.id });
  await writeAsOwner(fileLease, isOneOf(files), renew, files.length);
}

/** Keeps files that were written, with the change that names them; throws `LeaseLost` where they are being removed already. */
export async function keepFiles(tx: Db, files: readonly StoredFile[]): Promise<void> {
  const keep = (isMine: SQL | undefined) => tx.delete(doomedFiles).where(isMine).returning({ id: doomedFiles.id });
  await writeAsOwner(fileLease, isOneOf(files), keep, files.length);
}

/** Lets files go that were held, also where they were removed and forgotten meanwhile: bytes may have come after that. */
export async function letGo(db: Db, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(doomedFiles)
    .values(files.map(({ place, key }) => ({ place, key })))
    .onConflictDoUpdate({
      target: [doomedFiles.place, doomedFiles.key],
      set: { heldUntil: null, isGoing: false },
    });
}

/** Lets all files go that were held; only where no other server can be writing one. */
export async function letAllGo(db: Db): Promise<void> {
  await db.update(doomedFiles).set({ heldUntil: null }).where(isNotNull(doomedFiles.heldUntil));
}

/** Lets files go whose keys begin so; answers whether there were any. */
export async function letGoOfEarlier(db: Db, prefixes: readonly string[]): Promise<boolean> {
  const earlier = or(...prefixes.map((prefix) => like(doomedFiles.key, `${prefix}%`)));
  if (!earlier) return false;
  const gone = await db.update(doomedFiles).set({ heldUntil: null }).where(earlier).returning({ id: doomedFiles.id });
  return gone.length > 0;
}

/** Takes down files that no row names any more; `bytes` are counted for a run once they are really gone. */
export async function doomFiles(
  tx: Db,
  files: readonly (StoredFile & { runId?: number; bytes?: number })[],
): Promise<void> {
  if (files.length > 0) await tx.insert(doomedFiles).values([...files]);
}

/** Files to remove now: those that nobody writes, and those whose removal has begun. */
export const mayGo: SQL | undefined = or(
  eq(doomedFiles.isGoing, true),
  isNull(doomedFiles.heldUntil),
  isExpired(fileLease),
);

// A key is made once and never again, whatever place it is for.
const isOneOf = (files: readonly StoredFile[]) =>
  inArray(
    doomedFiles.key,
    files.map(({ key }) => key),
  );
