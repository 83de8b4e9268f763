import { counted } from "@crm/domain/value/length-of-time";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { revokeAllTokens } from "../../access/log-in/api-token";
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
import { countRowsByTable, dropAll, refuseWhileUsed } from "./empty-target";
import { isMarked, markRestore, unmarkRestore } from "./half-restored";
import { loadTables } from "./load-tables";
import { putFiles, removeAdded } from "./put-files";

export type RestoreDeps = { database: Database; files: Storage; archive: Archive; tempDir: string; now: () => Date };

type Options = { replace: boolean; withoutDetails: boolean; report: (step: string) => void };

export function refuseOtherMigrations({ migrations, version }: Manifest): void {
  const known = allMigrations();
  const firstOther = migrations.findIndex((hash, index) => hash !== known[index]?.hash);
  if (firstOther === -1) return;
  throw new CommandRefused(
    firstOther >= known.length
      ? `The backup was made by a newer version (${version}). Restore it with that version or a later one.`
      : `The backup was made by a version (${version}) whose database was changed differently. Restore it with that version.`,
  );
}

/** Files first, then all rows in one transaction: a failure leaves the earlier rows and removes the added files. */
export async function restore(
  deps: RestoreDeps,
  dir: string,
  manifest: Manifest,
  copies: readonly StoredCopy[],
  options: Options,
): Promise<string[]> {
  const { database, files, archive, now } = deps;
  const existing = await countRowsByTable(database.db);
  const before = existing.has("contracts") || existing.size > 0 ? await namedFiles(database.db).catch(() => []) : [];
  const { wasMarked } = await markRestore(database.db);
  const added: StoredCopy[] = [];
  let ended = { hiddenLinks: 0, revokedTokens: 0 };
  try {
    // Checked again, because a server may have started before the mark was set.
    await refuseWhileUsed(database);
    await putFiles(deps, dir, copies, { added, report: options.report });
    ended = await database.db.transaction((tx) =>
      replaceRows(tx, dir, manifest, { ...options, kind: database.kind, archive, now: now() }),
    );
  } catch (error) {
    if (await wasRolledBack(database).catch(() => false)) {
      // Must precede unmarkRestore, which lets servers start: a running server may store these files as its own.
      await removeAdded(deps, added);
      // The earlier rows are complete. Only a killed restore leaves the mark.
      if (!wasMarked) await unmarkRestore(database.db).catch(() => {});
    }
    throw error;
  }
  const named = await namedFiles(database.db);
  const wiped = await removeOld({ files, archive }, before, [...named, ...copies.map((copy) => ({ ...copy }))]);
  return [
    ...summaryLines(manifest, { existing, wiped, archive }),
    ...unreachable(named, archive),
    ...hiddenLines(ended.hiddenLinks),
    ...revokedLines(ended.revokedTokens),
  ];
}

type ReplaceDeps = { kind: Database["kind"]; archive: Archive; now: Date };

async function replaceRows(
  tx: Db,
  dir: string,
  manifest: Manifest,
  { kind, archive, now, withoutDetails, replace, report }: Options & ReplaceDeps,
): Promise<{ hiddenLinks: number; revokedTokens: number }> {
  await waitForTurn(tx, kind);
  if (!replace && (await countRowsByTable(tx)).size > 0)
    throw new CommandRefused("Another process wrote to the target meanwhile. Nothing was changed.");
  const all = allMigrations();
  const until = manifest.migrations.length;
  await dropAll(tx);
  await runMigrations(tx, all.slice(0, until));
  await loadTables(tx, dir, manifest, report);
  await tx.execute(
    sql`update submission_versions set archive_target = ${archive.current.kind} where archive_target = 'folder'`,
  );
  await runMigrations(tx, all.slice(until));
  const revokedTokens = await endAccess(tx, now);
  const hiddenLinks = withoutDetails ? await removeEncryptedData(tx) : 0;
  await unmarkRestore(tx);
  return { hiddenLinks, revokedTokens };
}

// People and programs that use the system that was backed up need not be let into its copy.
async function endAccess(tx: Db, now: Date): Promise<number> {
  await tx.execute(sql`delete from sessions`);
  await tx.execute(sql`delete from embed_sessions`);
  await tx.execute(sql`delete from person_links`);
  return revokeAllTokens(tx, now);
}

// Waits for a commit whose connection was lost.
async function wasRolledBack({ db, kind }: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, kind);
    return isMarked(tx);
  });
}

async function waitForTurn(tx: Db, kind: Database["kind"]): Promise<void> {
  if (kind === "postgres") await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

// Keeps the fingerprints: they decrypt nothing, and show that a request's details differ from the last payment's.
async function removeEncryptedData(tx: Db): Promise<number> {
  await tx.execute(sql`update payout_requests set sealed_details = ''`);
  await tx.execute(sql`update sms_consents set sealed_phone = '', phone_fingerprint = '',
    ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'replaced')`);
  await tx.execute(sql`update product_requests set sealed_address = null`);
  const hidden = await rowsOf(
    tx,
    z.unknown(),
    sql`update portal_links set sealed_slug = null where sealed_slug is not null returning 1 as it`,
  );
  await tx.execute(sql`delete from installation`);
  return hidden.length;
}

async function removeOld(
  { files, archive }: Pick<RestoreDeps, "files" | "archive">,
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

function summaryLines(
  manifest: Manifest,
  { existing, wiped, archive }: { existing: Map<string, number>; wiped: number; archive: Archive },
): string[] {
  const lines: string[] = [];
  const rows = [...existing.values()].reduce((sum, count) => sum + count, 0);
  if (rows > 0) lines.push(`Wiped ${rows} rows of ${existing.size} tables and ${wiped} files of the target.`);
  const { uploads } = manifest.leftOut;
  if (uploads > 0) lines.push(`${uploads} uploads were unfinished when the backup was made and are not in it.`);
  if (manifest.problemCount > 0) {
    lines.push(`${manifest.problemCount} files were missing or wrong when the backup was made, such as:`);
    for (const { place, key, problem } of manifest.problems.slice(0, 20)) lines.push(`  ${problem}: ${place} ${key}`);
  }
  if (archive.current.kind !== "folder")
    lines.push(`Archived videos of the backup were put into the current archive, "${archive.current.kind}".`);
  return lines;
}

function hiddenLines(count: number): string[] {
  if (count === 0) return [];
  return [
    `Portal links open as before, but ${counted(count, "encrypted one")} cannot be shown. Replace a link to get one that can be sent.`,
  ];
}

function revokedLines(count: number): string[] {
  if (count === 0) return [];
  return [
    `${counted(count, "token")} of programs ${count === 1 ? "was" : "were"} revoked. Make new ones with token:create.`,
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
      `${files.length} archived videos are in the archive "${place}", which is not configured. Configure it as before.`,
  );
}
