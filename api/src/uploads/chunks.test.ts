import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { closeSessionsOf } from "../access/log-in/session";
import { grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { running } from "../payouts/test/payout-calls";
import { uploads } from "./table";
import { everythingStored, lastVideo } from "./test/stored";
import { CALLS, type ChunkCall, partOf, portalCalls, sha256, splitChunkCall, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

// Five chunks, the last one of seven bytes.
const video = videoOf(4 * CHUNK_BYTES + 7);
const LAST = 4;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let server: TestServer;
let adas: number;
let graces: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  [adas, graces] = [await created(running), await created({ ...grace, startDate: running.startDate })];
});
const created = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;
const callsBy = (by: ChunkCall) => uploadCalls((...args) => server.admin(...args), by);

describe.each<[path: string, by: ChunkCall]>([
  ["POST /api/video-submissions/upload-chunk", "form"],
  ["PUT /api/video-submissions/uploads/{uploadId}/chunks/{index}", "body"],
])("%s", (_, by) => {
  const calls = callsBy(by);

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

  test("verifies X-Chunk-SHA256 in either case and answers the chunk's hash", async () => {
    const id = await calls.begin(video, adas);
    const bytes = partOf(video, LAST);
    const hash = { "X-Chunk-SHA256": sha256(bytes).toUpperCase() };
    const answer = await calls.chunk({ uploadId: id, index: LAST, bytes }, hash);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ uploadId: id, chunkIndex: LAST, sha256: sha256(bytes) });
  });

  type Refused = { index?: number | string; bytes?: Uint8Array; headers?: Record<string, string>; uploadId?: string };
  const REFUSED: [what: string, chunk: Refused, status: number, code: string][] = [
    ["a chunk that is one byte short", { bytes: partOf(video, 0).subarray(1) }, 422, "wrong_length"],
    ["a chunk that is one byte too long", { index: LAST, bytes: Buffer.alloc(8) }, 422, "wrong_length"],
    ["a chunk that is longer than 8 MiB", { bytes: Buffer.alloc(CHUNK_BYTES + 1) }, 422, "wrong_length"],
    ["a chunk that is megabytes too long", { bytes: Buffer.alloc(CHUNK_BYTES + 2_000_000) }, 422, "wrong_length"],
    ["an empty chunk", { bytes: Buffer.alloc(0) }, 422, "wrong_length"],
    ["index -1", { index: -1 }, 422, "wrong_index"],
    ["the index after the last", { index: 5, bytes: partOf(video, LAST) }, 422, "wrong_index"],
    ["index NaN", { index: "NaN" }, 422, "wrong_index"],
    ["index 1.0", { index: "1.0" }, 422, "wrong_index"],
    ["a blank index", { index: " " }, 422, "wrong_index"],
    ["the hash of a different chunk", { headers: { "X-Chunk-SHA256": sha256(partOf(video, 1)) } }, 422, "wrong_hash"],
    ["a malformed hash", { headers: { "X-Chunk-SHA256": "none" } }, 422, "wrong_hash"],
    ["text/plain", { headers: { "Content-Type": "text/plain" } }, 415, "unsupported_type"],
    ["JSON", { headers: { "Content-Type": "application/json" } }, 415, "unsupported_type"],
    ["a compressed chunk", { headers: { "Content-Encoding": "gzip" } }, 415, "unsupported_type"],
    [
      "the type of the other call",
      { headers: { "Content-Type": by === "form" ? "application/octet-stream" : "multipart/form-data; boundary=x" } },
      415,
      "unsupported_type",
    ],
    ["a call from another site", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403, "cross_site"],
    ["a chunk of an unknown upload", { uploadId: UNKNOWN }, 404, "not_found"],
    ["an upload id that is no UUID", { uploadId: "a\0b" }, 404, "not_found"],
  ];
  test.each(REFUSED)("refuses %s and stores nothing", async (_, { headers, ...chunk }, status, code) => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const answer = await calls.chunk({ uploadId, index: 0, bytes: partOf(video, 0), ...chunk }, headers);
    const { code: answered, message } = await answer.json();
    expect([answer.status, answered]).toEqual([status, code]);
    expect(message.length).toBeGreaterThan(10);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("refuses a call without a session, a portal's slug or a token with 401", async () => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const stranger = uploadCalls((path, init) => server.request(path, init), by);
    const answer = await stranger.chunk(
      { uploadId, index: 0, bytes: partOf(video, 0) },
      { "X-Requested-With": "tests" },
    );
    expect(answer.status).toBe(401);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("answers 410 to a chunk of an expired upload and stores nothing", async () => {
    // A session would have ended, too.
    const creators = await portalCalls(server, adas, by);
    const uploadId = await creators.begin(video, adas);
    const before = await everythingStored(server);
    server.clock.advance({ hours: 24 });
    const answer = await creators.chunk({ uploadId, index: 0, bytes: partOf(video, 0) });
    expect([answer.status, (await answer.json()).code]).toEqual([410, "upload_expired"]);
    expect(await everythingStored(server)).toEqual(before);
  });

  const CLOSED: [what: string, close: (id: string) => Promise<unknown>, status: number, code: string][] = [
    ["expired", async () => server.clock.advance({ hours: 24 }), 410, "upload_expired"],
    ["was given up", async (id) => server.deps.db.delete(uploads).where(eq(uploads.id, id)), 404, "not_found"],
    [
      "was refused",
      async (id) => {
        const refusal = { status: 422, code: "no_video", message: "This file is not a video" } as const;
        const closed = { refusal, finishedAt: server.deps.now() };
        await server.deps.db.update(uploads).set(closed).where(eq(uploads.id, id));
      },
      422,
      "no_video",
    ],
  ];
  test.each(CLOSED)(
    "refuses further chunks of an upload that %s after its first chunk",
    async (_, close, status, code) => {
      const [own, others] = [await portalCalls(server, adas, by), await portalCalls(server, graces, by)];
      const uploadId = await own.begin(video, adas);
      const [stored, next] = [LAST, 0].map((index) => ({ uploadId, index, bytes: partOf(video, index) }));
      if (!stored || !next) throw new Error("The video has two chunks");
      expect((await own.chunk(stored)).status).toBe(200);
      for (const caller of [others, calls]) expect((await caller.chunk(stored)).status).toBe(404);
      await close(uploadId);
      const before = await everythingStored(server);
      for (const chunk of [stored, next, { ...next, bytes: stored.bytes }, { ...next, index: 9 }]) {
        const answer = await own.chunk(chunk);
        expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
      }
      expect(await everythingStored(server)).toEqual(before);
    },
  );

  test("accepts a creator's chunk, also after the term has closed, and answers 404 to other portals and to admins", async () => {
    const [own, others] = [await portalCalls(server, adas, by), await portalCalls(server, graces, by)];
    const uploadId = await own.begin(video, adas);
    const chunk = { uploadId, index: LAST, bytes: partOf(video, LAST) };
    const before = await everythingStored(server);
    for (const caller of [others, calls]) expect((await caller.chunk(chunk)).status).toBe(404);
    expect(await everythingStored(server)).toEqual(before);
    await server.admin(`/api/contracts/${adas}/status`, { method: "PUT", json: { status: "PAUSED" } });
    expect((await own.finalize(uploadId)).status).not.toBe(201);
    expect((await own.chunk(chunk)).status).toBe(200);
  });

  test("refuses a body that breaks off, and stores nothing", async () => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const { path, method, type, head } = splitChunkCall(by, { uploadId, index: LAST });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.concat([head, partOf(video, LAST).subarray(0, 3)])),
      pull: (controller) => controller.error(new Error("The connection was cut")),
    });
    const answer = await server.admin(path, { method, body, headers: { "Content-Type": type } });
    expect([answer.status, (await answer.json()).message]).toEqual([400, "The upload broke off before its end"]);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("refuses a chunk of a session that was closed before its last byte came, and stores nothing", async () => {
    const reviewer = await server.as("REVIEWER");
    const { user } = await (await reviewer("/api/auth/session")).json();
    const uploadId = await uploadCalls(reviewer, by).begin(video, adas);
    const before = await everythingStored(server);
    const { path, method, type, head, tail } = splitChunkCall(by, { uploadId, index: LAST });
    const pieces = [Buffer.concat([head, partOf(video, LAST), tail])];
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          for (const piece of pieces.splice(0)) return controller.enqueue(piece);
          await closeSessionsOf(server.deps.db, user.id);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await reviewer(path, { method, body, headers: { "Content-Type": type } });
    expect(answer.status).toBe(401);
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
      const { path, method, type, head, tail } = splitChunkCall(by, { uploadId, index: LAST });
      const body = Buffer.concat([head, partOf(video, LAST), tail]);
      // Sends the last bytes only when the gate opens, so that the call keeps its slot.
      const pieces = [body.subarray(0, -3), body.subarray(-3)];
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
      return (await server.admin(path, { method, body: slowBody, headers: { "Content-Type": type } })).status;
    });
    await Promise.all(reached.map(({ promise }) => promise));
    for (const other of [callsBy("form"), callsBy("body")]) {
      const ninth = await other.chunk({ uploadId, index: LAST, bytes: partOf(video, LAST) });
      expect([ninth.status, ninth.headers.get("Retry-After")]).toEqual([429, "1"]);
    }
    gate.resolve();
    expect(await Promise.all(slow)).toEqual(Array(8).fill(200));
    expect((await calls.chunk({ uploadId, index: LAST, bytes: partOf(video, LAST) })).status).toBe(200);
  });
});

test.each<[ChunkCall, ChunkCall]>([
  ["form", "body"],
  ["body", "form"],
])("an upload begun with chunks as %s is continued and repeated with chunks as %s", async (first, second) => {
  const [begun, continued] = [callsBy(first), callsBy(second)];
  const id = await begun.begin(video, adas);
  expect(await begun.send(id, video, [0, 2])).toEqual([200, 200]);
  expect(await continued.send(id, video, [1, 3, 4, 0])).toEqual([200, 200, 200, 200]);
  const other = partOf(video, 2).toReversed();
  expect((await continued.chunk({ uploadId: id, index: 2, bytes: other })).status).toBe(409);
  expect((await continued.finalize(id)).status).toBe(201);
  expect(sha256(await lastVideo(server))).toBe(sha256(video));
});

describe("the form of POST /api/video-submissions/upload-chunk", () => {
  const calls = callsBy("form");

  test("may have its fields after the bytes", async () => {
    const id = await calls.begin(video, adas);
    const bytes = partOf(video, LAST);
    expect((await calls.chunk({ uploadId: id, index: LAST, bytes }, {}, "after")).status).toBe(200);
  });

  test("is refused without a chunk or without an index, and nothing is stored", async () => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    const empty = new FormData();
    empty.append("uploadId", uploadId);
    const answer = await server.admin(`${CALLS}/upload-chunk`, { method: "POST", body: empty });
    expect([answer.status, (await answer.json()).code]).toEqual([422, "no_chunk"]);
    expect((await calls.chunk({ uploadId, index: "", bytes: partOf(video, 0) })).status).toBe(422);
    expect(await everythingStored(server)).toEqual(before);
  });
});
