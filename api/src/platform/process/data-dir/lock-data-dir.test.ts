import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { lockDataDir, thisProcess } from "./lock-data-dir";

setDefaultTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

const storedOwner = async () => JSON.parse(await readFile(join(folder, "server.lock"), "utf8"));

describe("lockDataDir", () => {
  test("refuses a second server until the first one releases the lock", async () => {
    const lock = await lockDataDir(folder);
    expect(await storedOwner()).toEqual(thisProcess());
    await expect(lockDataDir(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await lockDataDir(folder)).release();
  });

  test("gives the lock to exactly one of twenty simultaneous callers", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({
          name: "StartRefused",
          message: expect.stringContaining("is in use by another server"),
        });
    expect(await readdir(folder)).toEqual(["server.lock"]);
  });

  const ended = Bun.spawnSync(["true"]).pid;
  test.each([
    ["of an ended process", { ...thisProcess(), pid: ended }],
    ["of an ended process whose pid is in use again", { ...thisProcess(), startTicks: "1" }],
    ["of a process of an earlier boot", { ...thisProcess(), bootId: "11111111-2222-3333-4444-555555555555" }],
  ])("takes over the lock %s", async (_case, owner) => {
    await writeFile(join(folder, "server.lock"), JSON.stringify(owner));
    await lockDataDir(folder);
    expect(await storedOwner()).toEqual(thisProcess());
  });

  test("takes over the lock of a zombie process", async () => {
    // The shell starts a child, prints its pid and never waits for it.
    const parent = Bun.spawn(["bash", "-c", "sleep 0.1 & echo $!; exec sleep 30"], { stdout: "pipe" });
    const { value } = await parent.stdout.getReader().read();
    const pid = Number(new TextDecoder().decode(value));
    const startTicks = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ")[19] ?? null;
    await writeFile(join(folder, "server.lock"), JSON.stringify({ ...thisProcess(), pid, startTicks }));
    await expect(lockDataDir(folder)).rejects.toThrow(String(pid));
    await eventually(() =>
      lockDataDir(folder).then(
        () => true,
        () => false,
      ),
    );
    expect(await storedOwner()).toEqual(thisProcess());
    parent.kill("SIGKILL");
  });

  test.each(["", "not json", "{}"])("takes over a lock file with the contents %p", async (text) => {
    await writeFile(join(folder, "server.lock"), text);
    await lockDataDir(folder);
    expect(await storedOwner()).toEqual(thisProcess());
  });
});
