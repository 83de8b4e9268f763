import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AuditContext } from "../../platform/audit/record-event";
import { Unprocessable } from "../../platform/errors/errors";
import type { ModuleMeans } from "../means";
import { createNameList } from "./build-files";
import { problemsOf, refuseProblems } from "./check-version";
import { fetchBuild } from "./fetch-build";
import { filesBelow, type ModuleBuild, readBuild } from "./read-build";
import { type Source, storeVersion } from "./store-version";
import { unpackTar } from "./unpack-tar";

/** What became of a version that was handed in; `isNew` is false where the same bytes were there already. */
export type TakenVersion = { name: string; version: string; isNew: boolean };

/** Takes a version as a tar of its build, checks it and keeps it without switching to it; nothing stays of one refused. */
export function takeTar(means: ModuleMeans, name: string, body: ReadableStream<Uint8Array>, context: AuditContext) {
  return inTempFolder(means, async (folder) => {
    await unpackTar(body, folder);
    return take(means, name, await readBuild(folder), { origin: "publish" }, context);
  });
}

/** Takes a version that another host serves at an address; only what the page loads at once is fetched and hashed. */
export function takeAddress(means: ModuleMeans, name: string, address: string, context: AuditContext) {
  return inTempFolder(means, async (folder) => {
    const base = await fetchBuild(means.site, address, folder);
    return take(means, name, await readBuild(folder), { origin: "publish", address: base }, context);
  });
}

/** Takes a version from a folder of this machine, as a command does. */
export async function takeFolder(means: ModuleMeans, name: string, folder: string, context: AuditContext) {
  const list = createNameList();
  for (const file of await filesBelow(folder).catch(() => [])) {
    const problem = list.add(file);
    if (problem !== null) throw Unprocessable(`${JSON.stringify(file)} cannot be taken: ${problem}.`);
  }
  return take(means, name, await readBuild(folder), { origin: "publish" }, context);
}

async function take(
  means: ModuleMeans,
  name: string,
  build: ModuleBuild,
  source: Source,
  context: AuditContext,
): Promise<TakenVersion> {
  const { description, startBytes } = build;
  if (description.name !== name)
    throw Unprocessable(`module.json names ${description.name}, and the call is for ${name}.`);
  const known = { shellShared: means.shellShared, files: Object.keys(build.files), startBytes };
  refuseProblems(description, await problemsOf(means.db, description, known));
  const { isNew } = await storeVersion(means, build, source, context);
  return { name, version: description.version, isNew };
}

async function inTempFolder<T>({ tempDir }: Pick<ModuleMeans, "tempDir">, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tempDir, "module-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
