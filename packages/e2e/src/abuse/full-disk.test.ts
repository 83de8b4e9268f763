import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparedDataDir, type RunningServer, startServer } from "@crm/testing/server";
import { adminOf, type Call } from "../product/call";
import { fillUp, mountSmall, removeFiller, unmount } from "./small-disk";

setDefaultTimeout(90_000);

const MB = 1024 * 1024;
const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");
const CONTRACT = {
  fullName: "Ada",
  socialHandle: "@ada",
  monthlyFee: "9",
  startDate: "2026-01-10",
  endDate: "2099-12-31",
};

const disk = await mkdtemp(join(tmpdir(), "crm-small-disk-"));
const isMounted = mountSmall(disk, "160m");
const begun = await preparedDataDir();
const dataDir = join(disk, "data");
const folder = join(dataDir, "files");

let server: RunningServer | undefined;
let admin: Call;
beforeAll(async () => {
  if (!isMounted) return;
  await cp(begun, dataDir, { recursive: true });
  mountSmall(folder, "48m");
  server = await startServer({ DATA_DIR: dataDir, DISK_RESERVE_MB: "0" });
  admin = await adminOf(server);
});
afterAll(async () => {
  await server?.close();
  for (const place of [folder, disk]) unmount(place);
  for (const place of [disk, begun]) await rm(place, { recursive: true, force: true });
});

const create = (socialHandle: string) =>
  admin("/api/contracts", { method: "POST", json: { ...CONTRACT, socialHandle } });
const listOf = async (path: string): Promise<{ id: number }[]> => (await admin(path)).json();

describe.skipIf(!isMounted)("a full disk under a running server", () => {
  test("full files disk: uploads answer 507 and leave no bytes, other calls work, and a retry succeeds once there is space", async () => {
    const { id: contractId } = await (await create("@ada")).json();
    const video = { fileName: "a.mp4", title: "Spring", contractId, fileSize: 9 * MB, totalChunks: 2 };
    const tried: [what: string, call: () => Promise<Response>][] = [
      ["a document", () => send("/api/contract-files/upload", "file", "note.txt")],
      ["a document to read", () => send("/api/contracts/extract-advanced", "file", "note.txt")],
      ["a whole video", () => send("/api/video-submissions/upload", "video", "a.mp4", video)],
      ["a video in chunks", () => admin("/api/video-submissions/init-upload", { method: "POST", json: video })],
    ];
    const stored = async () => ({
      files: (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted(),
      begun: await readdir(join(dataDir, "tmp")),
      documents: await listOf("/api/contract-files"),
      videos: await listOf("/api/video-submissions"),
    });

    await fillUp(folder);
    const before = await stored();
    for (const [what, call] of tried) {
      const answer = await call();
      expect([what, answer.status]).toEqual([what, 507]);
      expect((await answer.json()).message).toContain("disk is full");
      expect(await stored()).toEqual(before);
    }
    for (const path of ["/health", "/ready", "/"]) expect((await admin(path)).status).toBe(200);
    expect((await create("@grace")).status).toBe(201);

    await removeFiller(folder);
    expect((await send("/api/contract-files/upload", "file", "note.txt")).status).toBe(201);
    expect((await stored()).documents).toHaveLength(1);
  });

  test("full database disk: writes answer 507 and change nothing, reads work, and a retry succeeds once there is space", async () => {
    const before = await listOf("/api/contracts");
    await fillUp(disk);
    const taken: string[] = [];
    let refused = 0;
    for (let n = 0; refused < 5 && n < 500; n++) {
      const answer = await create(`@full${n}`);
      if (answer.status === 201) taken.push(`@full${n}`);
      else refused += 1;
      expect([201, 507]).toContain(answer.status);
    }
    expect(refused).toBe(5);
    for (const path of ["/health", "/ready", "/"]) expect((await admin(path)).status).toBe(200);
    expect(await listOf("/api/contracts")).toHaveLength(before.length + taken.length);

    await removeFiller(disk);
    expect((await create("@room")).status).toBe(201);
    expect(await server?.kill("SIGKILL")).toBe(137);
    server = await startServer({ DATA_DIR: dataDir, DISK_RESERVE_MB: "0" });
    admin = await adminOf(server);
    expect(await listOf("/api/contracts")).toHaveLength(before.length + taken.length + 1);
  });

  test("full database disk: a backup fails for lack of space with a clear message and leaves no copy", async () => {
    const before = await readdir(join(dataDir, "tmp"));
    // Enough for the database's log, but not for a second copy.
    await fillUp(disk, 20 * MB);
    const backup = Bun.spawn([process.execPath, RUN, "backup", join(begun, "backup")], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
      stdout: "ignore",
      stderr: "pipe",
    });
    expect(await new Response(backup.stderr).text()).toContain(
      `There is no space in ${join(dataDir, "tmp")} for a copy`,
    );
    expect(await backup.exited).toBe(1);
    expect(await readdir(join(dataDir, "tmp"))).toEqual(before);
    await removeFiller(disk);
    expect((await create("@after")).status).toBe(201);
  });
});

function send(path: string, field: string, name: string, fields: Record<string, unknown> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set(field, new File([`The parties agree.\n${"a".repeat(2 * MB)}`], name));
  return admin(path, { method: "POST", body: form });
}
