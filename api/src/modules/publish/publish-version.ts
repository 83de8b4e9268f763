import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AuditContext } from "../../platform/audit/record-event";
import { Unprocessable } from "../../platform/errors/errors";
import type { PublishDeps } from "../deps";
import { createNameList } from "./build-files";
import { problemsOf, refuseProblems } from "./check-version";
import { fetchBuild } from "./fetch-build";
import { filesBelow, type ModuleBuild, readBuild } from "./read-build";
import { type Source, storeVersion } from "./store-version";
import { unpackTar } from "./unpack-tar";

/** `isNew` is false if the same bytes were already stored. */
export type PublishedVersion = { name: string; version: string; isNew: boolean };

/** Stores the version without activating it. */
export function publishTar(deps: PublishDeps, name: string, body: ReadableStream<Uint8Array>, context: AuditContext) {
  return inTempFolder(deps, async (folder) => {
    await unpackTar(body, folder);
    return publishBuild(deps, name, await readBuild(folder), { origin: "publish" }, context);
  });
}

/** Fetches and hashes only the files that a page loads first. */
export function publishUrl(deps: PublishDeps, name: string, address: string, context: AuditContext) {
  return inTempFolder(deps, async (folder) => {
    const base = await fetchBuild(deps.site, address, folder);
    return publishBuild(deps, name, await readBuild(folder), { origin: "publish", address: base }, context);
  });
}

export async function publishFolder(deps: PublishDeps, name: string, folder: string, context: AuditContext) {
  const list = createNameList();
  for (const file of await filesBelow(folder).catch(() => [])) {
    const problem = list.add(file);
    if (problem !== null) throw Unprocessable(`${JSON.stringify(file)} cannot be published: ${problem}.`);
  }
  return publishBuild(deps, name, await readBuild(folder), { origin: "publish" }, context);
}

async function publishBuild(
  deps: PublishDeps,
  name: string,
  build: ModuleBuild,
  source: Source,
  context: AuditContext,
): Promise<PublishedVersion> {
  const { description, startBytes } = build;
  if (description.name !== name)
    throw Unprocessable(`module.json names ${description.name}, and the call is for ${name}.`);
  const known = { shellShared: deps.shellShared, files: Object.keys(build.files), startBytes };
  refuseProblems(description, await problemsOf(deps.db, description, known));
  const { isNew } = await storeVersion(deps, build, source, context);
  return { name, version: description.version, isNew };
}

async function inTempFolder<T>({ tempDir }: Pick<PublishDeps, "tempDir">, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tempDir, "module-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
