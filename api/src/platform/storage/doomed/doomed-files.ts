import { and, eq, inArray, isNotNull, isNull, like, lt, or, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client";
import { doomedFiles } from "./doomed-file.table";

/** A stored file: in `primary` storage, or in an archive of that kind. */
export type StoredFile = { place: string; key: string };

const HOLD_MS = 10 * 60_000;

/** Takes down files that are about to be written, so that they go again unless `keepFiles` names them. */
export async function holdFiles(db: Db, files: readonly StoredFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  const heldUntil = holdFrom(now);
  await db.insert(doomedFiles).values(files.map(({ place, key }) => ({ place, key, heldUntil })));
}

/** Says that the files are still being written. */
export async function holdLonger(db: Db, files: readonly StoredFile[], now: Date): Promise<void> {
  await db
    .update(doomedFiles)
    .set({ heldUntil: holdFrom(now) })
    .where(isOneOf(files));
}

/** Makes files that were held stay, with the change that names them; throws where they are being removed already. */
export async function keepFiles(tx: Db, files: readonly StoredFile[]): Promise<void> {
  const kept = await tx
    .delete(doomedFiles)
    .where(and(isOneOf(files), eq(doomedFiles.isGoing, false)))
    .returning({ id: doomedFiles.id });
  if (kept.length !== files.length) throw new Error("Files that took too long to write were removed meanwhile");
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

/** Those that may go at this moment. */
export function mayGo(now: Date): SQL | undefined {
  return or(eq(doomedFiles.isGoing, true), isNull(doomedFiles.heldUntil), lt(doomedFiles.heldUntil, now));
}

const holdFrom = (now: Date) => new Date(now.getTime() + HOLD_MS);

// A key is made once and never again, whatever place it is for.
const isOneOf = (files: readonly StoredFile[]) =>
  inArray(
    doomedFiles.key,
    files.map(({ key }) => key),
  );
