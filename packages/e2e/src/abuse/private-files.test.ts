import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@crm/testing/server";
import { runCommand } from "../modules/run-module-command";
import { adminOf } from "../product/call";
import { loggedLine } from "../product/logged-line";

setDefaultTimeout(180_000);

const folders: string[] = [];
const servers: RunningServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "private-"));
  folders.push(folder);
  return folder;
}

/** Starts a server with umask 0. */
async function start(DATA_DIR: string): Promise<RunningServer> {
  const before = process.umask(0);
  try {
    const server = await startServer({ DATA_DIR });
    servers.push(server);
    return server;
  } finally {
    process.umask(before);
  }
}

async function openToOthers(folder: string): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const open: string[] = [];
  for (const path of [folder, ...paths]) {
    // The database may delete files meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && (found.mode & 0o077) !== 0) open.push(`${path} ${(found.mode & 0o777).toString(8)}`);
  }
  return open;
}

describe("permissions of the data folder", () => {
  test("only the server's user can read its files, folders, sockets and backups", async () => {
    const dataDir = await emptyFolder();
    const server = await start(dataDir);
    const admin = await adminOf(server);
    const form = new FormData();
    form.set("file", new File(["Creator name: Ada Lovelace"], "agreement.txt"));
    expect((await admin("/api/contract-files/upload", { method: "POST", body: form })).status).toBe(201);
    const backup = join(await emptyFolder(), "backup");
    expect(await runCommand(["backup", backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(["database", "files", "server.lock", "server.sock"]));
    expect(await openToOthers(dataDir)).toEqual([]);
    expect(await openToOthers(backup)).toEqual([]);
  });

  test("only its user can read a restored data folder before a server starts on it, also when the folder existed", async () => {
    const dataDir = await emptyFolder();
    const server = await start(dataDir);
    const backup = join(await emptyFolder(), "backup");
    expect(await runCommand(["backup", backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await server.kill("SIGTERM");
    const restored = await emptyFolder();
    await writeFile(join(restored, "modes-closed"), "", { mode: 0o600 });
    await chmod(restored, 0o755);
    const DATA_KEY = (await readFile(join(dataDir, "data.key"), "utf8")).trim();
    expect(await runCommand(["restore", backup, "--replace"], { DATA_DIR: restored, DATA_KEY })).toMatchObject({
      code: 0,
    });
    expect(await openToOthers(restored)).toEqual([]);
  });

  test("the first start after an upgrade restricts files that an earlier version left readable", async () => {
    const dataDir = await emptyFolder();
    const first = await start(dataDir);
    await loggedLine(first, (line) => line.includes("only their owner can read"));
    await first.kill("SIGTERM");
    await rm(join(dataDir, "modes-closed"));
    for (const name of await readdir(dataDir, { recursive: true })) {
      const path = join(dataDir, name);
      await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
    }
    await writeFile(join(dataDir, "notes.txt"), "of the operator", { mode: 0o644 });
    await chmod(dataDir, 0o755);
    const second = await start(dataDir);
    await loggedLine(second, (line) => line.includes("only their owner can read"));
    expect(await openToOthers(dataDir)).toEqual([]);
  });
});
