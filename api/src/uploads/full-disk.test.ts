import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { folderChunks } from "../platform/storage/folder/folder-chunks";
import { everythingStored, lastVideo } from "./test/stored";
import { CALLS, partOf, sha256, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(CHUNK_BYTES + 5);

const noSpace = (): never => {
  throw Object.assign(new Error("write"), { code: "ENOSPC" });
};

describe("a full disk", () => {
  let server: TestServer;
  let adas: number;
  beforeAll(async () => {
    server = await createTestServer();
    adas = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
  });
  afterAll(() => server.close());
  const calls = uploadCalls((...args) => server.admin(...args));

  test("answers 507 to a chunk, serves other calls, and accepts the chunk once there is space", async () => {
    const uploadId = await calls.begin(video, adas);
    const chunk = { uploadId, index: 0, bytes: partOf(video, 0) };
    const { write } = server.deps.chunks;
    server.deps.chunks.write = async () => noSpace();
    const answer = await calls.chunk(chunk);
    expect([answer.status, (await answer.json()).code]).toEqual([507, "no_room"]);
    expect((await calls.status(uploadId)).missing).toEqual([0, 1]);
    expect((await server.admin("/api/contracts")).status).toBe(200);
    server.deps.chunks.write = write;
    expect(await calls.send(uploadId, video)).toEqual([200, 200]);
    expect((await calls.finalize(uploadId)).status).toBe(201);
    expect(sha256(await lastVideo(server))).toBe(sha256(video));
  });

  test("answers 507 when an upload begins or is finalized and to a whole video, and stores nothing", async () => {
    const uploadId = await calls.begin(video, adas);
    await calls.send(uploadId, video);
    const { begin, finish } = server.deps.chunks;
    const { putFile } = server.deps.files;
    const before = await everythingStored(server);
    Object.assign(server.deps.chunks, { begin: noSpace, finish: noSpace });
    server.deps.files.putFile = async () => noSpace();
    const form = new FormData();
    form.append("title", "Spring look");
    form.append("contractId", String(adas));
    form.append("video", new File([Buffer.from(videoOf(1000))], "a.mp4"));
    const size = { fileSize: 100, totalChunks: 1 };
    const answers = [
      await calls.init({ fileName: "a.mp4", title: "Spring look", contractId: adas, ...size }),
      await calls.finalize(uploadId),
      await server.admin(`${CALLS}/upload`, { method: "POST", body: form }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([507, 507, 507]);
    expect(await everythingStored(server)).toEqual(before);
    Object.assign(server.deps.chunks, { begin, finish });
    server.deps.files.putFile = putFile;
    expect((await calls.finalize(uploadId)).status).toBe(201);
  });
});

const mounted = mountSmall(`/tmp/crm-full-disk-${process.pid}`);

describe("a disk of 12 MB", () => {
  test.skipIf(mounted === null)("answers 507 when full, and the upload continues once there is space", async () => {
    const folder = mounted ?? "";
    const server = await createTestServer();
    try {
      const chunks = folderChunks(folder);
      Object.assign(server.deps.chunks, { ...chunks, freeBytes: async () => null });
      const adas = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
      const calls = uploadCalls((...args) => server.admin(...args));
      const filler = await calls.begin(video, adas);
      expect(await calls.send(filler, video)).toEqual([200, 200]);
      const uploadId = await calls.begin(video, adas);
      expect(await calls.send(uploadId, video, [0])).toEqual([507]);
      expect((await calls.status(uploadId)).received).toEqual([]);
      expect((await calls.giveUp(filler)).status).toBe(204);
      await server.runJobs();
      expect(await calls.send(uploadId, video)).toEqual([200, 200]);
      const [{ objectStoragePath = "" } = {}] = (await everythingStored(server)).uploads;
      expect(sha256(await Bun.file(`${folder}/${objectStoragePath}.part`).bytes())).toBe(sha256(video));
    } finally {
      await server.close();
      // Lazily, because the server keeps the file of an unfinished upload open for seconds.
      Bun.spawnSync(["umount", "-l", folder]);
      await rm(folder, { recursive: true, force: true });
    }
  });
});

// Returns null where mounting is not allowed. Only the simulated full disk above is tested then.
function mountSmall(folder: string): string | null {
  Bun.spawnSync(["mkdir", "-p", folder]);
  const { success } = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", folder]);
  if (!success) Bun.spawnSync(["rmdir", folder]);
  return success ? folder : null;
}
