import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { begunFolder, type RunningServer, startServer } from "@crm/testing/server";
import { adminOf, type Call } from "../product/call";

setDefaultTimeout(90_000);

const MB = 1024 * 1024;
const CONTRACT = {
  fullName: "Ada",
  socialHandle: "@ada",
  monthlyFee: "9",
  startDate: "2026-01-10",
  endDate: "2099-12-31",
};

const dataDir = await begunFolder();
const mounted = await mountSmall(join(dataDir, "files"));
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.close();
  Bun.spawnSync(["umount", join(dataDir, "files")]);
  await rm(dataDir, { recursive: true, force: true });
});

describe("row 13: the disk of the files is full", () => {
  test.skipIf(mounted === null)(
    "what brings bytes is 507 and leaves none, the rest works, and a retry succeeds once there is room",
    async () => {
      const folder = mounted ?? "";
      server = await startServer({ DATA_DIR: dataDir });
      const admin = await adminOf(server);
      const contract = await (await admin("/api/contracts", { method: "POST", json: CONTRACT })).json();
      const video = { fileName: "a.mp4", title: "Spring", contractId: contract.id, fileSize: 9 * MB, totalChunks: 2 };
      const tried: [what: string, call: () => Promise<Response>][] = [
        ["a document", () => send(admin, "/api/contract-files/upload", "file", "note.txt")],
        ["a document to read", () => send(admin, "/api/contracts/extract-advanced", "file", "note.txt")],
        ["a whole video", () => send(admin, "/api/video-submissions/upload", "video", "a.mp4", video)],
        ["a video in chunks", () => admin("/api/video-submissions/init-upload", { method: "POST", json: video })],
      ];
      const stored = async () => ({
        files: (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .toSorted(),
        begun: await readdir(join(dataDir, "tmp")),
        documents: await (await admin("/api/contract-files")).json(),
        videos: await (await admin("/api/video-submissions")).json(),
      });

      await fillUp(folder);
      const before = await stored();
      for (const [what, call] of tried) {
        const answer = await call();
        expect([what, answer.status]).toEqual([what, 507]);
        expect((await answer.json()).message).toContain("no room");
        expect(await stored()).toEqual(before);
      }
      expect((await admin("/health")).status).toBe(200);
      expect((await admin("/")).status).toBe(200);
      const second = await admin("/api/contracts", { method: "POST", json: { ...CONTRACT, socialHandle: "@grace" } });
      expect(second.status).toBe(201);
      expect(await (await admin("/api/contracts")).json()).toHaveLength(2);

      await rm(join(folder, "filler"));
      const [, retry] = tried[0] ?? [];
      expect((await retry?.())?.status).toBe(201);
      expect((await stored()).documents).toHaveLength(1);
    },
  );
});

function send(admin: Call, path: string, field: string, name: string, fields: Record<string, unknown> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set(field, new File([`The parties agree.\n${"a".repeat(2 * MB)}`], name));
  return admin(path, { method: "POST", body: form });
}

/** Leaves less than a megabyte. */
async function fillUp(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, "filler"), new Uint8Array(bavail * bsize - MB / 2));
}

// Where mounting is not allowed, storages that throw stand in for a full disk, in the API's own tests.
async function mountSmall(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  return Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder]).success ? folder : null;
}
