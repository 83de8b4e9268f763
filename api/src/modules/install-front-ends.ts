import { join } from "node:path";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { isOtherBuildRunning } from "../platform/jobs/server-presence";
import type { ModuleDeps } from "./deps";
import type { ModuleMeans } from "./means";
import { storeStaticFiles } from "./pages/static-files";
import { activateModule, lastActivation, SERVER } from "./publish/activate-module";
import { problemsOf } from "./publish/check-version";
import { filesBelow, type ModuleBuild, readBuild } from "./publish/read-build";
import { storeVersion } from "./publish/store-version";
import { moduleActivations, moduleVersions } from "./table";

type Means = ModuleMeans & Pick<ModuleDeps, "server">;

/**
 * Stores the assets of shell and portal and the modules built below `root`, and makes each module active that has no active
 * version or whose active one came with a server build; what a team published or rolled back to stays, and so does a later
 * build's while servers of that one run.
 */
export async function installFrontEnds(means: Means, root: string): Promise<void> {
  await storeAssets(means, join(root, "shell/dist/assets"), "shell/assets");
  await storeAssets(means, join(root, "mf-portal/dist-portal/portal-assets"), "portal/assets");
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: root })) {
    const folder = join(root, path, "..");
    try {
      await installModule(means, await readBuild(folder));
    } catch (error) {
      means.log.error({ err: error, folder: path }, "a built module was not installed");
    }
  }
  await warnOfMisfits(means);
}

async function storeAssets(means: ModuleMeans, folder: string, prefix: string): Promise<void> {
  const names = await filesBelow(folder).catch(() => []);
  await storeStaticFiles(means, { folder, names, prefix });
}

async function installModule(means: Means, build: ModuleBuild): Promise<void> {
  const { name, version } = build.description;
  const context = { actor: SERVER, requestId: null, at: means.now() };
  // What the server brings itself is not held to its budget here: the build says that, and a slow module beats none.
  await storeVersion(means, { ...build, startBytes: null }, { origin: "build" }, context);
  await means.db.transaction(async (tx) => {
    if (await followsTheServer(tx, means, { name, version }))
      await activateModule(tx, means, { name, version }, context);
  });
}

type Built = { name: string; version: string };

async function followsTheServer(tx: Db, { server }: Means, { name, version }: Built): Promise<boolean> {
  const last = await lastActivation(tx, name);
  if (!last) return true;
  if (last.actor !== SERVER || last.version === version) return false;
  // In a rolling upgrade a server of the earlier build may start again, and would take everybody back.
  return !((await wasActive(tx, { name, version })) && (await isOtherBuildRunning(tx, server)));
}

async function wasActive(tx: Db, { name, version }: Built): Promise<boolean> {
  const isIt = and(eq(moduleActivations.name, name), eq(moduleActivations.version, version));
  return (await tx.select({ id: moduleActivations.id }).from(moduleActivations).where(isIt).limit(1)).length > 0;
}

// A team's version stays through a newer server, even where it no longer fits that one's shell.
async function warnOfMisfits({ db, log, shellShared }: ModuleMeans): Promise<void> {
  for (const row of await db.select().from(moduleVersions).where(eq(moduleVersions.isActive, true))) {
    const known = { shellShared, files: Object.keys(row.files), startBytes: null };
    const { data } = moduleDescription.safeParse(row.description);
    const problems = data ? await problemsOf(db, data, known) : [];
    const { name: module, version } = row;
    if (problems.length > 0) log.warn({ module, version, problems }, "an active module does not fit this server");
  }
}
