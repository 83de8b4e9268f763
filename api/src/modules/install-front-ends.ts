import { join } from "node:path";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { isOtherBuildRunning } from "../platform/jobs/server-presence";
import type { ModuleDeps, PublishDeps } from "./deps";
import { storeStaticFiles } from "./pages/static-files";
import { activateModule, BUILD_ACTIVATION, BUILD_ACTOR, lastActivation } from "./publish/activate-module";
import { problemsOf } from "./publish/check-version";
import { filesBelow, type ModuleBuild, readBuild } from "./publish/read-build";
import { storeVersion } from "./publish/store-version";
import { moduleActivations, moduleVersions } from "./table";

type Deps = PublishDeps & Pick<ModuleDeps, "server">;

/**
 * Activates each built version, unless a team chose the active one or an older server restarts during a rolling upgrade.
 */
export async function installFrontEnds(deps: Deps, root: string): Promise<void> {
  await storeAssets(deps, join(root, "shell/dist/assets"), "shell/assets");
  await storeAssets(deps, join(root, "mf-portal/dist-portal/portal-assets"), "portal/assets");
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: root })) {
    const folder = join(root, path, "..");
    try {
      await installModule(deps, await readBuild(folder));
    } catch (error) {
      deps.log.error({ err: error, folder: path }, "a built module was not installed; its active version stays");
    }
  }
  await warnOfIncompatible(deps);
}

async function storeAssets(deps: PublishDeps, folder: string, prefix: string): Promise<void> {
  const names = await filesBelow(folder).catch(() => []);
  await storeStaticFiles(deps, { folder, names, prefix });
}

async function installModule(deps: Deps, build: ModuleBuild): Promise<void> {
  const { name, version } = build.description;
  const context = { actor: BUILD_ACTOR, requestId: null, at: deps.now() };
  // null skips the size limit, which the build already checks: a slow module is better than none.
  await storeVersion(deps, { ...build, startBytes: null }, { origin: "build" }, context);
  await deps.db.transaction(async (tx) => {
    if (await shouldActivate(tx, deps, { name, version })) await activateModule(tx, deps, { name, version }, context);
  });
}

type BuiltVersion = { name: string; version: string };

async function shouldActivate(tx: Db, { server }: Deps, { name, version }: BuiltVersion): Promise<boolean> {
  const last = await lastActivation(tx, name);
  if (!last) return true;
  if (last.actor !== BUILD_ACTIVATION || last.version === version) return false;
  // An older server that restarts during a rolling upgrade must not activate its older version again.
  return !((await wasActive(tx, { name, version })) && (await isOtherBuildRunning(tx, server)));
}

async function wasActive(tx: Db, { name, version }: BuiltVersion): Promise<boolean> {
  const isVersion = and(eq(moduleActivations.name, name), eq(moduleActivations.version, version));
  return (await tx.select({ id: moduleActivations.id }).from(moduleActivations).where(isVersion).limit(1)).length > 0;
}

// A version activated by a team stays active after an upgrade, even if it is incompatible with the shell.
async function warnOfIncompatible({ db, log, shellShared }: PublishDeps): Promise<void> {
  for (const row of await db.select().from(moduleVersions).where(eq(moduleVersions.isActive, true))) {
    const known = { shellShared, files: Object.keys(row.files), startBytes: null };
    const { data } = moduleDescription.safeParse(row.description);
    const problems = data ? await problemsOf(db, data, known) : [];
    const { name: module, version } = row;
    if (problems.length > 0)
      log.warn(
        { module, version, problems },
        "an active module is incompatible with this server; publish and activate a compatible version",
      );
  }
}
