import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { closeDataDir, closeFilesOnce } from "./close-data-dir";

let folder: string;
let logged: { level: number; msg: string; [name: string]: unknown }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "close-"));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
const warnings = () => logged.filter(({ level }) => level === 40);

const modeOf = async (...names: string[]) => ((await stat(join(folder, ...names))).mode & 0o777).toString(8);

async function writeOpen(...names: string[]): Promise<void> {
  const path = join(folder, ...names);
  await writeFile(path, "text");
  await chmod(path, 0o644);
}

async function refuse(): Promise<void> {
  throw new Error("EPERM: operation not permitted");
}

describe("closeDataDir", () => {
  test("sets an open data folder to mode 700 and logs nothing", async () => {
    await chmod(folder, 0o755);
    expect(await closeDataDir(folder, log)).toBe(true);
    expect([await modeOf(), logged]).toEqual(["700", []]);
  });

  test.each([
    ["belongs to another user", refuse, /EPERM/],
    ["is on a file system that keeps no modes", async () => {}, /keeps no modes/],
  ])("warns of a folder that %s", async (_case, setMode, reason) => {
    await chmod(folder, 0o755);
    expect(await closeDataDir(folder, log, setMode)).toBe(false);
    expect(warnings()).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(reason),
        msg: expect.stringContaining("can open DATA_DIR"),
      }),
    ]);
  });

  test("leaves a folder that all users share as it is, and warns", async () => {
    await chmod(folder, 0o1777);
    expect(await closeDataDir(folder, log)).toBe(false);
    expect(await modeOf()).toBe("777");
    expect(warnings()).toHaveLength(1);
  });
});

describe("closeFilesOnce", () => {
  test("sets files to 600 and folders to 700 at every depth, and leaves what a link names", async () => {
    const outside = await mkdtemp(join(tmpdir(), "outside-"));
    await chmod(outside, 0o755);
    await mkdir(join(folder, "archive", "deep"), { recursive: true });
    for (const names of [["archive"], ["archive", "deep"]]) await chmod(join(folder, ...names), 0o755);
    await writeOpen("data.key");
    for (let n = 0; n < 40; n++) await writeOpen("archive", "deep", `${n}.mp4`);
    await symlink(outside, join(folder, "link"));
    await closeFilesOnce(folder, log);
    expect(await Promise.all([modeOf("archive"), modeOf("archive", "deep"), modeOf("data.key")])).toEqual([
      "700",
      "700",
      "600",
    ]);
    for (const name of await readdir(join(folder, "archive", "deep")))
      expect([name, await modeOf("archive", "deep", name)]).toEqual([name, "600"]);
    expect(((await stat(outside)).mode & 0o777).toString(8)).toBe("755");
    expect(warnings()).toEqual([]);
    await rm(outside, { recursive: true });
  });

  test("runs once: a file that is opened later stays open", async () => {
    await closeFilesOnce(folder, log);
    await writeOpen("later");
    await closeFilesOnce(folder, log);
    expect(await modeOf("later")).toBe("644");
  });

  test("warns with the number of failures and the first one, and tries again at the next start", async () => {
    await writeOpen("one");
    await writeOpen("two");
    await closeFilesOnce(folder, log, refuse);
    expect(warnings()).toEqual([
      expect.objectContaining({
        count: 2,
        first: { path: expect.any(String), reason: expect.stringContaining("EPERM") },
      }),
    ]);
    await closeFilesOnce(folder, log);
    expect([await modeOf("one"), await modeOf("two")]).toEqual(["600", "600"]);
  });

  test("ignores a file that is deleted meanwhile", async () => {
    await writeOpen("gone");
    await closeFilesOnce(folder, log, async (path, mode) => {
      await rm(path, { force: true });
      await chmod(path, mode);
    });
    expect(warnings()).toEqual([]);
  });
});
