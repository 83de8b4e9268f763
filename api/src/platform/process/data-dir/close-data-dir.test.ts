import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { closeDataDir, closeFilesOnce, type FileModes, systemModes } from "./close-data-dir";

let folder: string;
const folders: string[] = [];
let logged: { level: number; msg: string; [name: string]: unknown }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "close-"));
  logged = [];
});
afterEach(async () => {
  for (const path of [folder, ...folders.splice(0)]) await rm(path, { recursive: true });
});

const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
const warnings = () => logged.filter(({ level }) => level === 40);

const modeOf = async (...names: string[]) => ((await stat(join(folder, ...names))).mode & 0o777).toString(8);

async function writeOpen(...names: string[]): Promise<void> {
  const path = join(folder, ...names);
  await writeFile(path, "text");
  await chmod(path, 0o644);
}

async function refuse(): Promise<never> {
  throw new Error("EPERM: operation not permitted");
}

const refusing: FileModes = { ...systemModes, chmod: refuse };
const keepingNone: FileModes = { ...systemModes, chmod: async () => {} };
const anotherUser: FileModes = { ...systemModes, userId: systemModes.userId + 1 };

/** The file modes for a user who may not list folders with this name. */
const withoutListing = (name: string): FileModes => ({
  ...systemModes,
  readdir: (path) => (path.endsWith(name) ? refuse() : systemModes.readdir(path)),
});

const isMarked = () => Bun.file(join(folder, "modes-closed")).exists();

/** Creates a folder and a file that other users can read, outside the data folder. */
async function openFolder(): Promise<string> {
  const outside = await mkdtemp(join(tmpdir(), "outside-"));
  folders.push(outside);
  await chmod(outside, 0o755);
  await writeFile(join(outside, "video.mp4"), "text");
  await chmod(join(outside, "video.mp4"), 0o644);
  return outside;
}

const modesIn = async (path: string) =>
  Promise.all([path, join(path, "video.mp4")].map(async (one) => ((await stat(one)).mode & 0o777).toString(8)));

describe("closeDataDir", () => {
  test("sets an open data folder to mode 700 and logs nothing", async () => {
    await chmod(folder, 0o755);
    expect(await closeDataDir(folder, log)).toBe(true);
    expect([await modeOf(), logged]).toEqual(["700", []]);
  });

  test.each([
    ["belongs to another user", refusing, /EPERM/],
    ["is on a file system that keeps no modes", keepingNone, /keeps no modes/],
  ])("warns about a folder that %s", async (_case, modes, reason) => {
    await chmod(folder, 0o755);
    expect(await closeDataDir(folder, log, modes)).toBe(false);
    expect(warnings()).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(reason),
        msg: expect.stringContaining("can open DATA_DIR"),
      }),
    ]);
  });

  test("leaves a folder that all users share unchanged, and warns", async () => {
    await chmod(folder, 0o1777);
    expect(await closeDataDir(folder, log)).toBe(false);
    expect(await modeOf()).toBe("777");
    expect(warnings()).toHaveLength(1);
  });
});

describe("closeFilesOnce", () => {
  test("sets files to 600 and folders to 700 at every depth", async () => {
    await mkdir(join(folder, "archive", "deep"), { recursive: true });
    for (const names of [["archive"], ["archive", "deep"]]) await chmod(join(folder, ...names), 0o755);
    await writeOpen("data.key");
    for (let n = 0; n < 40; n++) await writeOpen("archive", "deep", `${n}.mp4`);
    await closeFilesOnce(folder, log);
    expect(await Promise.all([modeOf("archive"), modeOf("archive", "deep"), modeOf("data.key")])).toEqual([
      "700",
      "700",
      "600",
    ]);
    for (const name of await readdir(join(folder, "archive", "deep")))
      expect([name, await modeOf("archive", "deep", name)]).toEqual([name, "600"]);
    expect([await isMarked(), warnings()]).toEqual([true, []]);
  });

  test.each(["archive", "database", "files"])(
    "closes the folder on another disk that the link %s points to",
    async (name) => {
      const outside = await openFolder();
      await symlink(outside, join(folder, name));
      await closeFilesOnce(folder, log);
      expect(await modesIn(outside)).toEqual(["700", "600"]);
      expect([await isMarked(), warnings()]).toEqual([true, []]);
    },
  );

  test.each<[string, string[], FileModes]>([
    ["with a different name", ["link"], systemModes],
    ["with the name of a data folder further down", ["files", "files"], systemModes],
    ["to a folder of another user", ["files"], anotherUser],
  ])("does not follow a link %s, and warns with its path", async (_case, names, modes) => {
    const outside = await openFolder();
    await mkdir(join(folder, ...names.slice(0, -1)), { recursive: true });
    await symlink(outside, join(folder, ...names));
    await closeFilesOnce(folder, log, modes);
    expect(await modesIn(outside)).toEqual(["755", "644"]);
    const reason = expect.stringContaining(`a link to ${outside}`);
    expect(warnings()).toEqual([
      expect.objectContaining({ count: 1, first: { path: join(folder, ...names), reason } }),
    ]);
    expect(await isMarked()).toBe(false);
  });

  test("does not follow a link to a folder that all users share", async () => {
    const outside = await openFolder();
    await chmod(outside, 0o1777);
    await symlink(outside, join(folder, "files"));
    await closeFilesOnce(folder, log);
    expect(await modesIn(outside)).toEqual(["777", "644"]);
    expect([await isMarked(), warnings()]).toEqual([false, [expect.objectContaining({ count: 1 })]]);
  });

  test("ignores a link that leads nowhere or to a closed folder", async () => {
    const outside = await openFolder();
    await chmod(outside, 0o700);
    await symlink(outside, join(folder, "closed"));
    await symlink(join(folder, "nothing"), join(folder, "nowhere"));
    await closeFilesOnce(folder, log);
    expect([await isMarked(), warnings()]).toEqual([true, []]);
  });

  test("warns once about a folder that it may not list, and closes the other folders", async () => {
    for (const name of ["a", "b", "c"]) {
      await mkdir(join(folder, name));
      await writeOpen(name, "text");
    }
    await closeFilesOnce(folder, log, withoutListing("b"));
    expect(await Promise.all(["a", "b", "c"].map((name) => modeOf(name, "text")))).toEqual(["600", "644", "600"]);
    expect(warnings()).toEqual([
      expect.objectContaining({
        count: 1,
        first: { path: join(folder, "b"), reason: expect.stringContaining("EPERM") },
        msg: expect.stringContaining("Make the server's user their owner"),
      }),
    ]);
    expect(await isMarked()).toBe(false);
  });

  test("ignores a private folder of a different user, such as lost+found", async () => {
    await mkdir(join(folder, "lost+found"), { mode: 0o700 });
    await closeFilesOnce(folder, log, { ...withoutListing("lost+found"), userId: systemModes.userId + 1 });
    expect([await isMarked(), warnings()]).toEqual([true, []]);
  });

  test("warns if the file system keeps no modes", async () => {
    await writeOpen("one");
    await closeFilesOnce(folder, log, keepingNone);
    expect(warnings()).toMatchObject([{ count: 1, first: { reason: "the file system keeps no modes" } }]);
    expect(await isMarked()).toBe(false);
  });

  test("runs once: a file that is opened to other users later stays open", async () => {
    await closeFilesOnce(folder, log);
    await writeOpen("later");
    await closeFilesOnce(folder, log);
    expect(await modeOf("later")).toBe("644");
  });

  test("warns with the number of failures and the first one, and tries again at the next start", async () => {
    await writeOpen("one");
    await writeOpen("two");
    await closeFilesOnce(folder, log, refusing);
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
    const chmodGone = async (path: string, mode: number) => {
      await rm(path, { force: true });
      await chmod(path, mode);
    };
    await closeFilesOnce(folder, log, { ...systemModes, chmod: chmodGone });
    expect(warnings()).toEqual([]);
  });
});
