import { and, eq } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { oneAtATime } from "../../platform/db/one-at-a-time";
import { Conflict } from "../../platform/errors/errors";
import type { ModuleMeans } from "../means";
import { removeStaticFiles, storeStaticFiles } from "../pages/static-files";
import { MODULE, moduleVersions } from "../table";
import type { ModuleBuild } from "./read-build";

// Any constant will do, as long as every replica takes the same.
const STORE_LOCK = 7_204_121;

type Kept = typeof moduleVersions.$inferSelect;

/** Where a version came from, and where its files lie if on another host. */
export type Source = { origin: Kept["origin"]; address?: string };

/**
 * Stores a version's files and then its row, once: the same bytes again change nothing, other bytes are 409. One at a
 * time, because two builds of one version would otherwise write over each other's files.
 */
export async function storeVersion(
  means: Pick<ModuleMeans, "database" | "db" | "files" | "tempDir">,
  build: ModuleBuild,
  { origin, address }: Source,
  context: AuditContext,
): Promise<{ isNew: boolean }> {
  const { name, version } = build.description;
  const names = Object.keys(build.files);
  const prefix = `mf/${name}/${version}`;
  return oneAtATime(means.database, STORE_LOCK, async () => {
    const known = await findVersion(means.db, build);
    if (known) refuseOther(known, build, address ?? null);
    // Files without a row are left from a server that was killed between the two, and nobody was served them.
    const stored = { folder: build.folder, names, prefix, anew: !known };
    if (address === undefined) await storeStaticFiles(means, stored).catch((error) => forget(means, stored, error));
    if (!known)
      await insertVersion(means.db, build, { origin, ...(address === undefined ? {} : { address }) }, context);
    return { isNew: !known };
  });
}

function refuseOther(known: Kept, { description, files }: ModuleBuild, address: string | null): void {
  const { name, version } = description;
  if (known.address === address && Bun.deepEquals(known.files, files)) return;
  const place =
    known.address === address
      ? "with other bytes"
      : `and lies ${known.address ? `at ${known.address}` : "on this server"}`;
  throw Conflict(`${name} ${version} is there already, ${place}. Give this build a version of its own.`);
}

// A full disk half-way must not leave half a version behind; one with a row is whole and stays.
async function forget(
  means: Pick<ModuleMeans, "files">,
  { names, prefix, anew }: { names: string[]; prefix: string; anew: boolean },
  error: unknown,
): Promise<never> {
  // What cannot be removed now is replaced when the version is stored again.
  if (anew) await removeStaticFiles(means, { names, prefix }).catch(() => {});
  throw error;
}

async function findVersion(db: Db, { description: { name, version } }: ModuleBuild): Promise<Kept | undefined> {
  const [known] = await db
    .select()
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  return known;
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
