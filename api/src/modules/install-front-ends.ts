import { join } from "node:path";
import type { ModuleDescription } from "@crm/domain/registry.schema";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../db/client";
import type { Deps } from "../http/env";
import { activateModule } from "./activate-module";
import { filesBelow, type ModuleBuild, readBuild } from "./read-build";
import { storeStaticFiles } from "./static-files";
import { moduleActivations, moduleVersions } from "./table";

/** The actor of what the server does by itself. */
const SERVER = "system";

/**
 * Stores the shell's assets and the modules built below `root`, and makes each module active that has no active
 * version or whose active one came with a server build; what a team published or rolled back to stays.
 */
export async function installFrontEnds(deps: Deps, root: string): Promise<void> {
  const shell = join(root, "shell/dist/assets");
  const assets = await filesBelow(shell).catch(() => []);
  await storeStaticFiles(deps, { folder: shell, names: assets, prefix: "shell/assets" });
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: root })) {
    const folder = join(root, path, "..");
    try {
      await installModule(deps, await readBuild(folder));
    } catch (error) {
      deps.log.error({ err: error, folder: path }, "a built module was not installed");
    }
  }
}

async function installModule(deps: Deps, build: ModuleBuild): Promise<void> {
  const { name, version } = build.description;
  await storeStaticFiles(deps, {
    folder: build.folder,
    names: Object.keys(build.files),
    prefix: `mf/${name}/${version}`,
  });
  await deps.db.transaction(async (tx) => {
    await recordVersion(tx, build, deps.now());
    if (await followsTheServer(tx, name, version)) {
      await refuseClaimedPaths(tx, build.description);
      await activateModule(tx, { name, version, actor: SERVER, at: deps.now() });
    }
  });
}

async function recordVersion(tx: Db, { description, files }: ModuleBuild, createdAt: Date): Promise<void> {
  const { name, version } = description;
  const [recorded] = await tx
    .select({ files: moduleVersions.files })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  if (recorded && !Bun.deepEquals(recorded.files, files))
    throw new Error(`${name} ${version} is stored already, with other bytes`);
  if (!recorded)
    await tx.insert(moduleVersions).values({ name, version, description, files, origin: "build", createdAt });
}

async function followsTheServer(tx: Db, name: string, version: string): Promise<boolean> {
  const [last] = await tx
    .select({ actor: moduleActivations.actor, version: moduleActivations.version })
    .from(moduleActivations)
    .where(eq(moduleActivations.name, name))
    .orderBy(desc(moduleActivations.id))
    .limit(1);
  return !last || (last.actor === SERVER && last.version !== version);
}

async function refuseClaimedPaths(tx: Db, { name, routes }: ModuleDescription): Promise<void> {
  const active = await tx.select().from(moduleVersions).where(eq(moduleVersions.isActive, true));
  const claimed = new Map(
    active
      .filter((other) => other.name !== name)
      .flatMap((other) => other.description.routes.map(({ path }) => [path, other.name] as const)),
  );
  for (const { path } of routes)
    if (claimed.has(path)) throw new Error(`${name} claims ${path}, which belongs to ${claimed.get(path)}`);
}
