import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { createTestServer, ownerSession, type TestRequest, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { createApp } from "../app";
import { ada } from "../contracts/test/people";
import { folderStorage } from "../platform/storage/folder/folder";
import { folderChunks } from "../platform/storage/folder/folder-chunks";
import { s3Storage } from "../platform/storage/s3/s3";
import { s3Chunks } from "../platform/storage/s3/s3-chunks";
import { startSmallS3 } from "../platform/storage/s3/small-s3.fixture";
import { uploads } from "./table";
import { type ChunkCall, partOf, sha256, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(3 * CHUNK_BYTES + 9);
const s3 = startSmallS3();
afterAll(() => s3.stop());
const account = () => ({ bucket: "files", accessKeyId: "id", secretAccessKey: "secret", endpoint: s3.endpoint });

describe.each([
  ["one bucket", () => ({ files: s3Storage(account()), chunks: s3Chunks(account()) })],
  [
    "one folder",
    ({ tempDir }: { tempDir: string }) => ({
      files: folderStorage(`${tempDir}/files`),
      chunks: folderChunks(`${tempDir}/files`),
    }),
  ],
])("two servers over one database and %s", (_, storage) => {
  let server: TestServer;
  let callers: TestRequest[];
  let adas: number;
  beforeAll(async () => {
    server = await createTestServer();
    const { deps } = server;
    const token = await ownerSession(deps);
    callers = [1, 2].map(() => {
      const app = createApp({ ...deps, ...storage(deps) });
      return async (path, { json, ...init } = {}) => {
        const headers = new Headers(init.headers);
        headers.set("Cookie", `session=${token}`);
        headers.set("X-Requested-With", "tests");
        if (json !== undefined) headers.set("Content-Type", "application/json");
        const body = json === undefined ? init.body : JSON.stringify(json);
        return app.request(path, { ...init, headers, ...(body === undefined ? {} : { body }) }, {});
      };
    });
    adas = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
  });
  afterAll(() => server.close());
  const either = (by?: ChunkCall) => {
    let turn = 0;
    return uploadCalls((...args) => {
      const call = callers[turn++ % 2];
      if (!call) throw new Error("There are two servers");
      return call(...args);
    }, by);
  };

  const CHUNK_CALLS: ChunkCall[] = ["form", "body"];

  test.each(CHUNK_CALLS)(
    "both accept any chunk of an upload as a %s, even repeated, and finish the upload once",
    async (by) => {
      const calls = either(by);
      const id = await calls.begin(video, adas);
      expect(await calls.send(id, video, [3, 3, 1, 0])).toEqual([200, 200, 200, 200]);
      expect((await calls.finalize(id)).status).toBe(409);
      expect(await calls.send(id, video, [2, 2, 0])).toEqual([200, 200, 200]);
      const other = partOf(video, 1).toReversed();
      const late = [1, 2].map(() => calls.chunk({ uploadId: id, index: 1, bytes: other }));
      expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409]);
      const finals = await Promise.all(Array.from({ length: 10 }, () => calls.finalize(id)));
      expect(new Set(finals.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(await Promise.all(finals.map((answer) => answer.text()))).size).toBe(1);
      const [upload] = await server.deps.db.select().from(uploads).where(eq(uploads.id, id));
      const bytes = await storage(server.deps).files.read(upload?.objectStoragePath ?? "none");
      expect(sha256(await new Response(bytes).bytes())).toBe(sha256(video));
    },
  );

  test.each(CHUNK_CALLS)(
    "accept one of two concurrent chunks as a %s with the same index and different bytes",
    async (by) => {
      const calls = either(by);
      const id = await calls.begin(video, adas);
      const [mine, other] = [partOf(video, 0), partOf(video, 0).toReversed()];
      const sent = [mine, other].map((bytes) => calls.chunk({ uploadId: id, index: 0, bytes }));
      expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await calls.giveUp(id)).status).toBe(204);
    },
  );

  test("answer 422 to each finalize of a file that is not a video", async () => {
    const calls = either();
    const page = Buffer.from("<!doctype html><title>no video</title>");
    const id = await calls.begin(page, adas);
    await calls.send(id, page);
    const answers = await Promise.all([calls.finalize(id), calls.finalize(id), calls.finalize(id)]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });
});
