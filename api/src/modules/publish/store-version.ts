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

// An arbitrary constant, the same on every server.
const STORE_LOCK = 7_204_121;

type Kept = typeof moduleVersions.$inferSelect;

export type Source = { origin: Kept["origin"]; address?: string };

/**
 * Throws 409 for other bytes of a stored version. One at a time, because two builds of a version would overwrite each
 * other's files.
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
    const known = await findVersion(deps.db, build);
    if (known) refuseDifferent(known, build, address ?? null);
    // Files without a row are left over from a killed server, and nobody was served them.
    const stored = { folder: build.folder, names, prefix, anew: !known };
    if (address === undefined) await storeStaticFiles(deps, stored).catch((error) => removeStored(deps, stored, error));
    if (!known) await insertVersion(deps.db, build, { origin, ...(address === undefined ? {} : { address }) }, context);
    return { isNew: !known };
  });
}

function refuseDifferent(known: Kept, { description, files }: ModuleBuild, address: string | null): void {
  const { name, version } = description;
  if (known.address === address && Bun.deepEquals(known.files, files)) return;
  const place =
    known.address === address
      ? "with other bytes"
      : `and lies ${known.address ? `at ${known.address}` : "on this server"}`;
  throw Conflict(`${name} ${version} is there already, ${place}. Give this build a version of its own.`);
}

async function removeStored(
  deps: Pick<PublishDeps, "files">,
  { names, prefix, anew }: { names: string[]; prefix: string; anew: boolean },
  error: unknown,
): Promise<never> {
  if (anew) await removeStaticFiles(deps, { names, prefix }).catch(() => {});
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
