import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { everythingStored, lastVideo } from "./test/stored";
import { CALLS, partOf, sha256, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

// Five chunks, the last one of seven bytes.
const video = videoOf(4 * CHUNK_BYTES + 7);
const LAST = 4;

let server: TestServer;
let adas: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  adas = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
});
const calls = uploadCalls((...args) => server.admin(...args));

describe("POST /api/video-submissions/upload-chunk", () => {
  test("accepts chunks in any order, concurrently and repeatedly", async () => {
    const id = await calls.begin(video, adas);
    expect(await calls.send(id, video, [3, 0, 4, 3])).toEqual([200, 200, 200, 200]);
    expect(await calls.status(id)).toMatchObject({ received: [0, 3, 4], missing: [1, 2], submissionId: null });
    expect(await calls.send(id, video, [2, 1, 0, 1])).toEqual([200, 200, 200, 200]);
    expect(await calls.status(id)).toMatchObject({ received: [0, 1, 2, 3, 4], missing: [] });
    const answer = await calls.finalize(id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      id: 1,
      title: "Spring look",
      fileSize: video.length,
      fileName: "spring.mp4",
    });
    expect(sha256(await lastVideo(server))).toBe(sha256(video));
    const hashes = [0, 1, 2, 3, 4].map((index) => sha256(partOf(video, index)));
    const [version] = (await everythingStored(server)).versions;
    expect(version?.contentTag).toBe(createHash("sha256").update(hashes.join("\n")).digest("hex"));
  });

  test("accepts fields after the bytes and verifies X-Chunk-SHA256", async () => {
    const id = await calls.begin(video, adas);
    const bytes = partOf(video, LAST);
    const hash = { "X-Chunk-SHA256": sha256(bytes).toUpperCase() };
    const answer = await calls.chunk({ uploadId: id, index: LAST, bytes }, hash, "after");
    expect(await answer.json()).toEqual({ uploadId: id, chunkIndex: LAST, sha256: sha256(bytes) });
  });

  const REFUSED: [what: string, index: number | string, bytes: Uint8Array, headers: object, status: number][] = [
    ["a chunk that is one byte short", 0, partOf(video, 0).subarray(1), {}, 422],
    ["a chunk that is one byte too long", LAST, Buffer.alloc(8), {}, 422],
    ["a chunk that is longer than 8 MiB", 0, Buffer.alloc(CHUNK_BYTES + 1), {}, 422],
    ["a chunk that is megabytes too long", 0, Buffer.alloc(CHUNK_BYTES + 2_000_000), {}, 422],
    ["an empty chunk", 0, Buffer.alloc(0), {}, 422],
    ["index -1", -1, partOf(video, 0), {}, 422],
    ["the index after the last", 5, partOf(video, LAST), {}, 422],
    ["index NaN", "NaN", partOf(video, 0), {}, 422],
    ["index 1.0", "1.0", partOf(video, 1), {}, 422],
    ["an empty index", "", partOf(video, 0), {}, 422],
    ["the hash of a different chunk", 0, partOf(video, 0), { "X-Chunk-SHA256": sha256(partOf(video, 1)) }, 422],
  ];
  test.each(REFUSED)("refuses %s and stores nothing", async (_, index, bytes, headers, status) => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const answer = await calls.chunk({ uploadId, index, bytes }, { ...headers });
    expect(answer.status).toBe(status);
    expect((await answer.json()).message.length).toBeGreaterThan(10);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("refuses a truncated form and a form without a chunk, and stores nothing", async () => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const empty = new FormData();
    empty.append("uploadId", uploadId);
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      server.admin(`${CALLS}/upload-chunk`, { method: "POST", body, headers });
    expect((await send(empty)).status).toBe(422);
    const truncated = `--x\r\nContent-Disposition: form-data; name="chunk"; filename="c"\r\n\r\nhalf of it`;
    expect((await send(truncated, { "Content-Type": "multipart/form-data; boundary=x" })).status).toBe(400);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("keeps the first bytes sent for a chunk and answers 409 to different bytes, even concurrent ones", async () => {
    const uploadId = await calls.begin(video, adas);
    const mine = partOf(video, 1);
    const other = Buffer.from(mine.toReversed());
    const sent = [mine, other, mine, other].map((bytes) => calls.chunk({ uploadId, index: 1, bytes }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
    const [first, second] = statuses[0] === 200 ? [mine, other] : [other, mine];
    expect((await calls.chunk({ uploadId, index: 1, bytes: second })).status).toBe(409);
    const { uploads, chunks } = await everythingStored(server);
    expect(chunks).toEqual([{ uploadId, index: 1, sha256: sha256(first), isStored: true }]);
    const part = Bun.file(`${server.deps.tempDir}/files/${uploads[0]?.objectStoragePath}.part`);
    expect(sha256(await part.slice(CHUNK_BYTES, 2 * CHUNK_BYTES).bytes())).toBe(sha256(first));
  });

  test("answers 429 to a ninth concurrent chunk and stores the other eight", async () => {
    const uploadId = await calls.begin(video, adas);
    const gate = Promise.withResolvers<void>();
    const reached = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
    const slow = reached.map(async ({ resolve }) => {
      const { body, headers } = formRequest(uploadId);
      // Sends the last bytes only when the gate opens, so that the call keeps its slot.
      const pieces = [body.subarray(0, -12), body.subarray(-12)];
      const slowBody = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const [first] = pieces.splice(0, 1);
            if (pieces.length > 0) return controller.enqueue(first);
            resolve();
            await gate.promise;
            controller.enqueue(first);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return (await server.admin(`${CALLS}/upload-chunk`, { method: "POST", body: slowBody, headers })).status;
    });
    await Promise.all(reached.map(({ promise }) => promise));
    const ninth = await calls.chunk({ uploadId, index: LAST, bytes: partOf(video, LAST) });
    expect([ninth.status, ninth.headers.get("Retry-After")]).toEqual([429, "1"]);
    gate.resolve();
    expect(await Promise.all(slow)).toEqual(Array(8).fill(200));
    expect((await calls.chunk({ uploadId, index: LAST, bytes: partOf(video, LAST) })).status).toBe(200);
  });
});

function formRequest(uploadId: string) {
  const head = [
    ...["uploadId", "chunkIndex"].map(
      (name) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === "uploadId" ? uploadId : LAST}\r\n`,
    ),
    `--x\r\nContent-Disposition: form-data; name="chunk"; filename="c"\r\n\r\n`,
  ].join("");
  const body = Buffer.concat([Buffer.from(head), partOf(video, LAST), Buffer.from("\r\n--x--\r\n")]);
  return { body, headers: { "Content-Type": "multipart/form-data; boundary=x" } };
}
