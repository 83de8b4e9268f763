import { counted } from "@crm/domain/value/length-of-time";
import { sql } from "drizzle-orm";
import type { Database, Db } from "../../platform/db/client";
import { MIGRATION_LOCK } from "../../platform/db/migrate/migrate";
import { allMigrations, runMigrations } from "../../platform/db/migrate/migrations-list";
import { rowsOf } from "../../platform/db/rows";
import { CommandRefused } from "../../platform/process/command-socket";
import type { Archive } from "../../platform/storage/archive-target";
import { targetOf } from "../../platform/storage/archive-target";
import type { Storage } from "../../platform/storage/storage";
import type { Manifest, StoredCopy } from "../manifest";
import { type NamedFile, namedFiles } from "../named-files";
import { dropAll, refuseWhileUsed, rowsHeld } from "./empty-target";
import { isMarked, markRestore, unmarkRestore } from "./half-restored";
import { loadTables } from "./load-tables";
import { putFiles, takeBack } from "./put-files";

export type RestoreMeans = { database: Database; files: Storage; archive: Archive; tempDir: string };

type Options = { replace: boolean; withoutDetails: boolean; tell: (step: string) => void };

/** Refuses a backup that this version cannot read: of a newer one, or of another line of migrations. */
export function refuseOtherMigrations({ migrations, version }: Manifest): void {
  const known = allMigrations();
  const parts = migrations.findIndex((hash, index) => hash !== known[index]?.hash);
  if (parts === -1) return;
  throw new CommandRefused(
    parts >= known.length
      ? `The backup was made by a newer version (${version}). Restore it with that version or a later one.`
      : `The backup was made by a version (${version}) whose database was changed in another way than this one's. Restore it with that version.`,
  );
}

/**
 * Makes a checked backup the target's content: files first, then all rows in one transaction, so that one that breaks off
 * leaves what was there, and takes the files away that it had added. Answers the lines that tell what was done.
 */
export async function restore(
  means: RestoreMeans,
  dir: string,
  manifest: Manifest,
  copies: readonly StoredCopy[],
  options: Options,
): Promise<string[]> {
  const { database, files, archive } = means;
  const held = await rowsHeld(database.db);
  const before = held.has("contracts") || held.size > 0 ? await namedFiles(database.db).catch(() => []) : [];
  const { wasMarked } = await markRestore(database.db);
  const added: StoredCopy[] = [];
  let hiddenLinks = 0;
  try {
    // Once more, since a server that started before the mark was set would not know of it.
    await refuseWhileUsed(database);
    await putFiles(means, dir, copies, { added, tell: options.tell });
    hiddenLinks = await database.db.transaction((tx) =>
      replaceRows(tx, dir, manifest, { ...options, kind: database.kind, archive }),
    );
  } catch (error) {
    // Where nobody can say it, rows may name the files.
    if (await haveRowsStayed(database).catch(() => false)) {
      // Before servers may start again, since one takes what lies there for its own.
      await takeBack(means, added);
      // What was there is whole; only whoever kills it cannot say so.
      if (!wasMarked) await unmarkRestore(database.db).catch(() => {});
    }
    throw error;
  }
  const named = await namedFiles(database.db);
  const wiped = await removeOld({ files, archive }, before, [...named, ...copies.map((copy) => ({ ...copy }))]);
  return [...told(manifest, { held, wiped, archive }), ...unreachable(named, archive), ...hiddenLines(hiddenLinks)];
}

// Returns how many portal links cannot be shown any more.
async function replaceRows(
  tx: Db,
  dir: string,
  manifest: Manifest,
  { kind, archive, withoutDetails, replace, tell }: Options & { kind: Database["kind"]; archive: Archive },
): Promise<number> {
  // As a server that starts waits for its migrations, it waits for this.
  await waitForTurn(tx, kind);
  if (!replace && (await rowsHeld(tx)).size > 0)
    throw new CommandRefused("The target was filled meanwhile, and nothing was changed.");
  const all = allMigrations();
  const until = manifest.migrations.length;
  await dropAll(tx);
  await runMigrations(tx, all.slice(0, until));
  await loadTables(tx, dir, manifest, tell);
  await tx.execute(
    sql`update submission_versions set archive_target = ${archive.current.kind} where archive_target = 'folder'`,
  );
  await runMigrations(tx, all.slice(until));
  const hiddenLinks = withoutDetails ? await leaveDetailsOut(tx) : 0;
  await unmarkRestore(tx);
  return hiddenLinks;
}

// A connection may be lost while the rows are made final, so that is waited for.
async function haveRowsStayed({ db, kind }: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, kind);
    return isMarked(tx);
  });
}

async function waitForTurn(tx: Db, kind: Database["kind"]): Promise<void> {
  if (kind === "postgres") await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

// The next start notes the key that it has. Fingerprints stay: they open nothing, and tell that an open request's details are
// other than the last payment's.
async function leaveDetailsOut(tx: Db): Promise<number> {
  await tx.execute(sql`update payout_requests set sealed_details = ''`);
  await tx.execute(sql`update sms_consents set sealed_phone = '', phone_fingerprint = '',
    ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'replaced')`);
  await tx.execute(sql`update product_requests set sealed_address = null`);
  const hidden = await rowsOf(
    tx,
    sql`update portal_links set sealed_slug = null where sealed_slug is not null returning 1 as it`,
  );
  await tx.execute(sql`delete from installation`);
  return hidden.length;
}

async function removeOld(
  { files, archive }: Pick<RestoreMeans, "files" | "archive">,
  before: readonly NamedFile[],
  kept: readonly { place: string; key: string }[],
): Promise<number> {
  const stays = new Set(kept.map(({ key }) => key));
  let removed = 0;
  for (const { place, key } of before) {
    if (stays.has(key)) continue;
    if (place === "primary") await files.remove(key);
    else if ([archive.current, ...archive.others].some(({ kind }) => kind === place))
      await targetOf(archive, place).remove(key);
    else continue;
    removed += 1;
  }
  return removed;
}

function told(
  manifest: Manifest,
  { held, wiped, archive }: { held: Map<string, number>; wiped: number; archive: Archive },
): string[] {
  const lines: string[] = [];
  const rows = [...held.values()].reduce((sum, many) => sum + many, 0);
  if (rows > 0) lines.push(`Wiped ${rows} rows of ${held.size} tables and ${wiped} files that were here before.`);
  const { uploads } = manifest.leftOut;
  if (uploads > 0) lines.push(`${uploads} uploads were on their way in when the backup was made, and are not in it.`);
  if (manifest.problemCount > 0) {
    lines.push(`${manifest.problemCount} files were missing or wrong when the backup was made, such as:`);
    for (const { place, key, problem } of manifest.problems.slice(0, 20)) lines.push(`  ${problem}: ${place} ${key}`);
  }
  if (archive.current.kind !== "folder")
    lines.push(
      `Archived videos that the backup holds went to the archive "${archive.current.kind}", which is the current one here.`,
    );
  return lines;
}

function hiddenLines(count: number): string[] {
  if (count === 0) return [];
  return [
    `Portal links open as before, but ${counted(count, "encrypted one")} cannot be shown: replace one to get a link that can be sent.`,
  ];
}

function unreachable(named: readonly NamedFile[], archive: Archive): string[] {
  const here = new Set<string>(["primary", archive.current.kind, ...archive.others.map(({ kind }) => kind)]);
  const lost = Map.groupBy(
    named.filter(({ place }) => !here.has(place)),
    ({ place }) => place,
  );
  return [...lost].map(
    ([place, files]) =>
      `${files.length} archived videos lie in the archive "${place}", which is not configured here: set it up as before.`,
  );
}
