import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";

const MODULE = join(import.meta.dir, "memory-folder.ts");
const PROGRAM = `
  import { tmpdir } from "node:os";
  import { existsSync } from "node:fs";
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(MODULE)};
  const folder = keepTemporaryFilesInMemory();
  console.log(JSON.stringify({ folder, tmpdir: tmpdir(), isThere: existsSync(folder ?? "/nowhere") }));
`;

async function run(env: Record<string, string>) {
  const { TMPDIR: _, ...rest } = process.env;
  const child = Bun.spawn([process.execPath, "-e", PROGRAM], { env: { ...rest, ...env }, stdout: "pipe" });
  const result: { folder: string | null; tmpdir: string; isThere: boolean } = JSON.parse(
    await new Response(child.stdout).text(),
  );
  return { ...result, pid: child.pid };
}

test("keepTemporaryFilesInMemory leaves a configured TMPDIR unchanged", async () => {
  expect(await run({ TMPDIR: import.meta.dir })).toMatchObject({ folder: null, tmpdir: import.meta.dir });
});

test("keepTemporaryFilesInMemory uses memory while the program runs and removes the folders of killed runs", async () => {
  const first = await run({});
  // Too little memory, or no /dev/shm.
  if (first.folder === null) return;
  expect(first.tmpdir).toBe(first.folder);
  expect([first.isThere, existsSync(first.folder)]).toEqual([true, false]);

  const folderOfEndedRun = `/dev/shm/crm-verify-${first.pid}-forgotten`;
  const folderOfActiveRun = `/dev/shm/crm-verify-${process.pid}-running`;
  for (const folder of [folderOfEndedRun, folderOfActiveRun]) mkdirSync(folder);
  await run({});
  expect(existsSync(folderOfEndedRun)).toBe(false);
  expect(existsSync(folderOfActiveRun)).toBe(true);
  rmdirSync(folderOfActiveRun);
});

test("keepTemporaryFilesInMemory works while a killed run's folder contains a mounted disk, and removes it later", async () => {
  const { folder, pid } = await run({});
  if (folder === null) return;
  const staleFolder = `/dev/shm/crm-verify-${pid}-mounted`;
  const disk = join(staleFolder, "disk");
  mkdirSync(disk, { recursive: true });
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]).status === 0;
  expect(await run({})).toMatchObject({ isThere: true });
  // Only root can mount.
  if (!isMounted) return;
  spawnSync("umount", [disk]);
  await run({});
  expect(existsSync(staleFolder)).toBe(false);
});
