import { afterAll, expect, test } from "bun:test";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { adminOf, preparedDataDir, startServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { CALLS, partOf, sha256, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

const dataDir = await preparedDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const videos = join(dataDir, "files/videos");

const CRASHING = join(import.meta.dir, "test/crashing-server.ts");
const video = videoOf(2 * CHUNK_BYTES + 5);

async function startCrashingServer(at: string) {
  const server = await startServer({ DATA_DIR: dataDir, CRASH_AT: at }, CRASHING);
  const admin = await adminOf(server);
  const submissions = async (): Promise<{ id: number }[]> => (await admin(CALLS)).json();
  return { ...server, admin, calls: uploadCalls(admin), submissions };
}

async function expectDeath(server: { exited: Promise<number> }, call: Promise<Response>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await server.exited).toBe(137);
}

test("an upload survives kill -9 at every step without losing acknowledged chunks or a row's file", async () => {
  const first = await startCrashingServer("mid-chunk");
  const contract = await (await first.admin("/api/contracts", { method: "POST", json: ada })).json();
  const id = await first.calls.begin(video, contract.id);
  await expectDeath(first, first.calls.chunk({ uploadId: id, index: 0, bytes: partOf(video, 0) }));

  const second = await startCrashingServer("before the chunk's row");
  expect((await second.calls.status(id)).received).toEqual([]);
  await expectDeath(second, second.calls.chunk({ uploadId: id, index: 0, bytes: partOf(video, 0) }));

  const third = await startCrashingServer("before the rename");
  expect((await third.calls.status(id)).received).toEqual([]);
  expect(await third.calls.send(id, video, [0, 2, 1])).toEqual([200, 200, 200]);
  await expectDeath(third, third.calls.finalize(id));

  for (const step of ["after the rename", "in the transaction"]) {
    const server = await startCrashingServer(step);
    expect(await server.calls.status(id)).toMatchObject({ missing: [], submissionId: null });
    expect(await server.submissions()).toEqual([]);
    await expectDeath(server, server.calls.finalize(id));
  }

  const last = await startCrashingServer("");
  expect(await last.submissions()).toEqual([]);
  const lost = await last.calls.begin(video, contract.id);
  const partFile = (await readdir(videos)).find((name) => name.endsWith(".part"));
  const { id: made } = await (await last.calls.finalize(id)).json();
  await last.kill("SIGKILL");
  await rm(join(videos, partFile ?? ""));
  await writeFile(join(videos, "orphan.part"), "bytes without a row");

  const restarted = await startCrashingServer("");
  expect((await restarted.submissions()).map((submission) => submission.id)).toEqual([made]);
  expect((await (await restarted.calls.finalize(id)).json()).id).toBe(made);
  expect(await restarted.calls.status(id)).toMatchObject({ submissionId: made });
  expect((await restarted.calls.statusAnswer(lost)).status).toBe(404);
  const [name = "", ...others] = await readdir(videos);
  expect(others).toEqual([]);
  expect(sha256(await Bun.file(join(videos, name)).bytes())).toBe(sha256(video));
  await restarted.close();
}, 400_000);
