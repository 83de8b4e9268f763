import { and, eq } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { oneAtATime } from "../../platform/db/one-at-a-time";
import { Conflict } from "../../platform/errors/errors";
import type { PublishDeps } from "../deps";
import { removeStaticFiles, storeStaticFiles } from "../pages/static-files";
import { MODULE, moduleVersions } from "../table";
import type { ModuleBuild } from "./read-build";

// Arbitrary, but the same on every server.
const STORE_LOCK = 7_204_121;

type StoredVersion = typeof moduleVersions.$inferSelect;

export type Source = { origin: StoredVersion["origin"]; address?: string };

/**
 * Throws 409 if the version is already stored with different bytes. Runs one at a time, because two concurrent builds of a version
 * would overwrite each other's files.
 */
export async function storeVersion(
  deps: Pick<PublishDeps, "database" | "db" | "files" | "tempDir">,
  build: ModuleBuild,
  { origin, address }: Source,
  context: AuditContext,
): Promise<{ isNew: boolean }> {
  const { name, version } = build.description;
  const names = Object.keys(build.files);
  const prefix = `mf/${name}/${version}`;
  return oneAtATime(deps.database, STORE_LOCK, async () => {
    const existing = await findVersion(deps.db, build);
    if (existing) refuseDifferent(existing, build, address ?? null);
    // Files without a row are left over from a killed server and were never served.
    const stored = { folder: build.folder, names, prefix, overwrite: !existing };
    if (address === undefined) await storeStaticFiles(deps, stored).catch((error) => removeStored(deps, stored, error));
    if (!existing)
      await insertVersion(deps.db, build, { origin, ...(address === undefined ? {} : { address }) }, context);
    return { isNew: !existing };
  });
}

function refuseDifferent(existing: StoredVersion, { description, files }: ModuleBuild, address: string | null): void {
  const { name, version } = description;
  if (existing.address === address && Bun.deepEquals(existing.files, files)) return;
  const difference =
    existing.address === address ? "with other bytes" : existing.address ? `at ${existing.address}` : "on this server";
  throw Conflict(`${name} ${version} is already published ${difference}. Give this build a new version.`);
}

async function removeStored(
  deps: Pick<PublishDeps, "files">,
  { names, prefix, overwrite }: { names: string[]; prefix: string; overwrite: boolean },
  error: unknown,
): Promise<never> {
  if (overwrite) await removeStaticFiles(deps, { names, prefix }).catch(() => {});
  throw error;
}

async function findVersion(
  db: Db,
  { description: { name, version } }: ModuleBuild,
): Promise<StoredVersion | undefined> {
  const [existing] = await db
    .select()
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  return existing;
}

async function insertVersion(
  db: Db,
  { description, files, startBytes }: ModuleBuild,
  source: Source,
  context: AuditContext,
): Promise<void> {
  const { name, version } = description;
  await db.transaction(async (tx) => {
    const row = { name, version, description, files, startBytes, ...source, createdAt: context.at };
    await editAtOnce(tx, context, MODULE, {
      action: "published",
      write: async () => {
        await tx.insert(moduleVersions).values(row);
        return [{ id: name, row, after: { version, ...source, files: Object.keys(files).length } }];
      },
    });
  });
}
