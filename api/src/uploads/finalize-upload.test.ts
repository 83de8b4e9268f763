import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { sentVideoSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { startOver } from "../contracts/test/start-over";
import { running } from "../payouts/test/payout-calls";
import { videoSubmissions } from "../videos/table";
import { everythingStored } from "./test/stored";
import { CALLS, partOf, portalCalls, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(2 * CHUNK_BYTES + 5);

let server: TestServer;
let adas: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  adas = (await (await server.admin("/api/contracts", { method: "POST", json: running })).json()).id;
});
const calls = uploadCalls((...args) => server.admin(...args));

async function uploaded(bytes: Uint8Array = video, more: object = {}) {
  const id = await calls.begin(bytes, adas, more);
  await calls.send(id, bytes);
  return id;
}

describe("POST /api/video-submissions/finalize-upload", () => {
  test("answers 409 with the missing chunks and changes nothing", async () => {
    const id = await calls.begin(video, adas);
    await calls.send(id, video, [1]);
    const before = await everythingStored(server);
    const answer = await calls.finalize(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "chunks_missing", missing: [0, 2] });
    expect(await everythingStored(server)).toEqual(before);
  });

  test("creates one submission for ten concurrent calls and a later call, and answers all of them alike", async () => {
    const id = await uploaded();
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.finalize(id)));
    const texts = await Promise.all([...answers, await calls.finalize(id)].map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    const { versions, files } = await everythingStored(server);
    expect(versions).toMatchObject([{ submissionId: 1, number: 1, mimeType: "video/mp4", fileSize: video.length }]);
    expect(files).toEqual(["videos", versions[0]?.objectStoragePath ?? ""]);
    expect(await calls.status(id)).toMatchObject({ missing: [], submissionId: 1 });
  });

  test("omits the fields for the team from the answer to a creator", async () => {
    const portal = await portalCalls(server, adas);
    const small = videoOf(1000);
    const id = await portal.begin(small, adas);
    await portal.send(id, small);
    const video = await (await portal.finalize(id)).json();
    expect(sentVideoSchema.strict().parse(video)).toMatchObject({ contractId: adas, status: "submitted" });
    expect(Object.keys(video)).not.toContain("fileKey");
  });

  test("after finalizing, a repeated chunk gets 200; a different chunk or giving up gets 409", async () => {
    const id = await uploaded();
    await calls.finalize(id);
    const bytes = partOf(video, 2);
    expect((await calls.chunk({ uploadId: id, index: 2, bytes })).status).toBe(200);
    expect((await calls.chunk({ uploadId: id, index: 2, bytes: bytes.toReversed() })).status).toBe(409);
    expect((await calls.giveUp(id)).status).toBe(409);
    expect((await everythingStored(server)).versions).toHaveLength(1);
  });

  test.each([
    [
      "422 for a web page named .mp4",
      "clip.mp4",
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      422,
      "not a video",
    ],
    ["415 for an MP4 named .avi", "clip.avi", videoOf(3_000), 415, "its name ends in .avi"],
  ])(
    "answers %s to ten concurrent calls and a later one, and deletes the bytes",
    async (_, fileName, bytes, status, text) => {
      const id = await uploaded(bytes, { fileName });
      const answers = await Promise.all(Array.from({ length: 10 }, () => calls.finalize(id)));
      for (const answer of [...answers, await calls.finalize(id)]) {
        expect(answer.status).toBe(status);
        expect((await answer.json()).message).toContain(text);
      }
      await server.runJobs();
      const { versions, files } = await everythingStored(server);
      expect([versions, files]).toEqual([[], ["videos"]]);
      for (const _ of [1, 2, 3]) await calls.begin(video, adas);
    },
  );

  test("answers 409 for an outdated revision, which asNew then stores as a new video", async () => {
    await calls.finalize(await uploaded());
    const decide = (status: "needs_revision" | "approved") =>
      server.deps.db.update(videoSubmissions).set({ status }).where(eq(videoSubmissions.id, 1));
    await decide("needs_revision");
    const [second, late] = [await uploaded(video, { revisionOf: 1 }), await uploaded(video, { revisionOf: 1 })];
    expect(await (await calls.finalize(second)).json()).toMatchObject({ id: 1, versionNumber: 2 });
    expect((await calls.finalize(late)).status).toBe(409);
    expect(await (await calls.finalize(late, { asNew: true })).json()).toMatchObject({ id: 2, versionNumber: 1 });
    expect((await calls.init({ ...initOf(), revisionOf: 1 })).status).toBe(409);
  });

  test.each(["", "nothing", "../../etc", "\0", "a\0b", crypto.randomUUID()])("answers 404 for id %p", async (id) => {
    expect((await calls.finalize(id)).status).toBe(404);
  });

  test("answers 422 without an id", async () => {
    expect((await server.admin(`${CALLS}/finalize-upload`, { method: "POST", json: {} })).status).toBe(422);
  });
});

describe("an upload that received nothing for a day", () => {
  test("answers 410, and the hourly job deletes it with its bytes", async () => {
    // Calls as the portal, because an admin's session would expire during the test.
    const calls = await portalCalls(server, adas);
    const id = await calls.begin(video, adas);
    const active = await calls.begin(video, adas);
    server.clock.advance({ hours: 23, minutes: 59 });
    await calls.send(active, video, [0]);
    server.clock.advance({ minutes: 1 });
    const expired = [
      await calls.statusAnswer(id),
      await calls.finalize(id),
      await calls.chunk({ uploadId: id, index: 0, bytes: partOf(video, 0) }),
    ];
    expect(expired.map(({ status }) => status)).toEqual([410, 410, 410]);
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
    while ((await server.runJobs()) > 0);
    const { uploads, files } = await everythingStored(server);
    expect(uploads.map((upload) => upload.id)).toEqual([active]);
    expect(files).toEqual(["videos", `${uploads[0]?.objectStoragePath}.part`]);
    expect(await calls.send(active, video)).toEqual([200, 200, 200]);
  });
});

const initOf = () => ({ fileName: "a.mp4", fileSize: 100, totalChunks: 1, title: "Spring look", contractId: adas });
