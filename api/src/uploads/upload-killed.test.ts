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

async function serverThatDies(at: string) {
  const server = await startServer({ DATA_DIR: dataDir, CRASH_AT: at }, CRASHING);
  const admin = await adminOf(server);
  const submissions = async (): Promise<{ id: number }[]> => (await admin(CALLS)).json();
  return { ...server, admin, calls: uploadCalls(admin), submissions };
}

/** Makes a call of which a server dies. */
async function dies(server: { exited: Promise<number> }, call: Promise<Response>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await server.exited).toBe(137);
}

test("whatever step of an upload a server is killed at, what it acknowledged is there and no row lacks its file", async () => {
  const first = await serverThatDies("mid-chunk");
  const contract = await (await first.admin("/api/contracts", { method: "POST", json: ada })).json();
  const id = await first.calls.begin(video, contract.id);
  await dies(first, first.calls.chunk({ uploadId: id, index: 0, bytes: partOf(video, 0) }));

  const second = await serverThatDies("before the chunk's row");
  expect((await second.calls.status(id)).received).toEqual([]);
  await dies(second, second.calls.chunk({ uploadId: id, index: 0, bytes: partOf(video, 0) }));

  const third = await serverThatDies("before the rename");
  expect((await third.calls.status(id)).received).toEqual([]);
  expect(await third.calls.send(id, video, [0, 2, 1])).toEqual([200, 200, 200]);
  await dies(third, third.calls.finalize(id));

  for (const step of ["after the rename", "in the transaction"]) {
    const server = await serverThatDies(step);
    expect(await server.calls.status(id)).toMatchObject({ missing: [], submissionId: null });
    expect(await server.submissions()).toEqual([]);
    await dies(server, server.calls.finalize(id));
  }

  const last = await serverThatDies("");
  expect(await last.submissions()).toEqual([]);
  const lost = await last.calls.begin(video, contract.id);
  const begun = (await readdir(videos)).find((name) => name.endsWith(".part"));
  const { id: made } = await (await last.calls.finalize(id)).json();
  await last.kill("SIGKILL");
  await rm(join(videos, begun ?? ""));
  await writeFile(join(videos, "nobodys.part"), "bytes without a row");

  const back = await serverThatDies("");
  expect((await back.submissions()).map((submission) => submission.id)).toEqual([made]);
  expect((await (await back.calls.finalize(id)).json()).id).toBe(made);
  expect(await back.calls.status(id)).toMatchObject({ submissionId: made });
  expect((await back.calls.statusAnswer(lost)).status).toBe(404);
  const [name = "", ...others] = await readdir(videos);
  expect(others).toEqual([]);
  expect(sha256(await Bun.file(join(videos, name)).bytes())).toBe(sha256(video));
  await back.close();
}, 400_000);
