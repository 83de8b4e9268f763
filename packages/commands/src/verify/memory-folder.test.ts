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
  const told: { folder: string | null; tmpdir: string; isThere: boolean } = JSON.parse(
    await new Response(child.stdout).text(),
  );
  return { ...told, pid: child.pid };
}

test("temporary files stay where somebody has put them", async () => {
  expect(await run({ TMPDIR: import.meta.dir })).toMatchObject({ folder: null, tmpdir: import.meta.dir });
});

test("they are in memory where there is room, for as long as the program runs, and what a killed one left goes", async () => {
  const first = await run({});
  // A machine with little memory, or none that is a folder, keeps them where they are.
  if (first.folder === null) return;
  expect(first.tmpdir).toBe(first.folder);
  expect([first.isThere, existsSync(first.folder)]).toEqual([true, false]);

  const ofOneThatEnded = `/dev/shm/crm-verify-${first.pid}-forgotten`;
  const ofOneThatRuns = `/dev/shm/crm-verify-${process.pid}-running`;
  for (const folder of [ofOneThatEnded, ofOneThatRuns]) mkdirSync(folder);
  await run({});
  expect(existsSync(ofOneThatEnded)).toBe(false);
  expect(existsSync(ofOneThatRuns)).toBe(true);
  rmdirSync(ofOneThatRuns);
});

test("a disk that a killed run left mounted in its folder stops no other run", async () => {
  const { folder, pid } = await run({});
  if (folder === null) return;
  const left = `/dev/shm/crm-verify-${pid}-mounted`;
  const disk = join(left, "disk");
  mkdirSync(disk, { recursive: true });
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]).status === 0;
  expect(await run({})).toMatchObject({ isThere: true });
  // Only root can mount.
  if (!isMounted) return;
  spawnSync("umount", [disk]);
  await run({});
  expect(existsSync(left)).toBe(false);
});
