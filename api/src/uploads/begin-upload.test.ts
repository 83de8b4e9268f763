import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CHUNK_BYTES, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { running } from "../payouts/test/payout-calls";
import { PNG } from "../vault/test/vault-calls";
import { everythingStored } from "./test/stored";
import { CALLS, partOf, portalCalls, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(CHUNK_BYTES + 5);

let server: TestServer;
let adas: number;
let graces: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  [adas, graces] = [await contractOf(running), await contractOf({ ...grace, startDate: running.startDate })];
});
const calls = uploadCalls((...args) => server.admin(...args));
const contractOf = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;

const good = () => ({ fileName: "a.mp4", fileSize: 100, totalChunks: 1, title: "Spring look", contractId: adas });

describe("POST /api/video-submissions/init-upload", () => {
  test("reserves the file and returns the missing chunks", async () => {
    const answer = await calls.init({ ...good(), fileSize: video.length, totalChunks: 2, description: "Spring look" });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ received: [], missing: [0, 1], expiresAt: "2026-06-16T12:00:00.000Z" });
  });

  const REFUSED: [what: string, video: () => object, status: number, text: string][] = [
    ["415 for a text file", () => ({ fileName: "notes.txt" }), 415, "not a video we can take"],
    ["415 for a name with two extensions", () => ({ fileName: "a.mp4.html" }), 415, "not a video we can take"],
    [
      "413 for one byte too many",
      () => ({ fileSize: MAX_VIDEO_BYTES + 1, totalChunks: 321 }),
      413,
      "larger than 2.5 GB",
    ],
    ["422 for an empty file", () => ({ fileSize: 0, totalChunks: 0 }), 422, "empty"],
    ["422 for a negative size", () => ({ fileSize: -1 }), 422, "Give the file's size in bytes"],
    ["422 for half a byte", () => ({ fileSize: 1.5 }), 422, "Give the file's size in bytes"],
    ["422 for no size", () => ({ fileSize: null }), 422, "Give the file's size in bytes"],
    ["422 for a file without a name", () => ({ fileName: " " }), 422, "Choose a file with a name"],
    ["422 for one chunk too many", () => ({ totalChunks: 2 }), 422, "has 1 chunk of at most 8 MiB"],
    ["422 for one chunk too few", () => ({ fileSize: CHUNK_BYTES + 1 }), 422, "has 2 chunks of at most 8 MiB"],
    ["422 for a blank title", () => ({ title: " \u200b\n" }), 422, "Write a caption"],
    ["422 for no title", () => ({ title: undefined }), 422, "Write a caption"],
    ["422 for an unknown contract", () => ({ contractId: 999 }), 422, "Contract 999 was not found"],
    ["422 for an empty contract id", () => ({ contractId: "" }), 422, "Choose a contract"],
    ["422 for true as contract id", () => ({ contractId: true }), 422, "Choose a contract"],
    ["422 for a list as contract id", () => ({ contractId: [adas] }), 422, "Choose a contract"],
    ["422 for a word as contract id", () => ({ contractId: "one" }), 422, "Choose a contract"],
    ["422 for a string with a fraction as contract id", () => ({ contractId: `${adas}.5` }), 422, "Choose a contract"],
    ["422 for a fraction as contract id", () => ({ contractId: 1.5 }), 422, "Choose a contract"],
    ["422 for true as revisionOf", () => ({ revisionOf: true }), 422, "Give the id of the video that it answers"],
    ["422 for a text as revisionOf", () => ({ revisionOf: "1" }), 422, "Give the id of the video that it answers"],
    ["404 for an unknown revisionOf", () => ({ revisionOf: 77 }), 404, "Submission 77 was not found"],
  ];
  test.each(REFUSED)("answers %s and stores nothing", async (_, change, status, text) => {
    const before = await everythingStored(server);
    const answer = await calls.init({ ...good(), ...change() });
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toContain(text);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("removes text direction controls from title and description", async () => {
    await calls.init({ ...good(), title: "Spring\u202e look", description: "One\u2066\nTwo" });
    const { uploads } = await everythingStored(server);
    expect(uploads).toMatchObject([{ title: "Spring look", description: "One\nTwo" }]);
  });

  test("answers 507 if the disk has too little space for the file plus one gigabyte", async () => {
    const { freeBytes } = server.deps.chunks;
    try {
      server.deps.chunks.freeBytes = async () => 1024 ** 3 + 99;
      const before = await everythingStored(server);
      expect((await calls.init(good())).status).toBe(507);
      expect(await everythingStored(server)).toEqual(before);
      server.deps.chunks.freeBytes = async () => 1024 ** 3 + 100;
      expect((await calls.init(good())).status).toBe(201);
    } finally {
      server.deps.chunks.freeBytes = freeBytes;
    }
  });

  test("answers 409 to a fourth upload and lists the open ones, until one of them is given up", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.init(good())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    const { uploads } = await (answers.find(({ status }) => status === 409) as Response).json();
    expect(uploads).toHaveLength(3);
    expect(uploads[0]).toEqual({
      uploadId: expect.any(String),
      fileName: "a.mp4",
      fileSize: 100,
      title: "Spring look",
      totalChunks: 1,
      receivedChunks: 0,
      expiresAt: "2026-06-16T12:00:00.000Z",
      isCreators: false,
    });
    expect((await calls.giveUp(uploads[0].uploadId)).status).toBe(204);
    expect((await calls.statusAnswer(uploads[0].uploadId)).status).toBe(404);
    expect((await calls.init(good())).status).toBe(201);
    expect((await calls.init(good())).status).toBe(409);
    expect((await calls.init({ ...good(), contractId: graces })).status).toBe(201);
    await server.runJobs();
    expect((await everythingStored(server)).files.filter((name) => name.endsWith(".part"))).toHaveLength(4);
  });

  test("begins one upload for repeated calls with the same Idempotency-Key", async () => {
    const again = () =>
      server.admin("/api/video-submissions/init-upload", {
        method: "POST",
        json: good(),
        headers: { "Idempotency-Key": "once" },
      });
    const [first, second] = [await (await again()).json(), await (await again()).json()];
    expect(second).toEqual(first);
    expect((await everythingStored(server)).uploads).toHaveLength(1);
  });

  test.each([
    ["a parent path", "../../../etc/passwd.mp4", "passwd.mp4"],
    ["a Windows path", "..\\..\\clip.mp4", "clip.mp4"],
    ["control characters", "no\u0007te\u0000.mp4", "note.mp4"],
    ["a direction control", "clip\u202E4pm.mp4", "clip4pm.mp4"],
    ["300 characters", `${"n".repeat(296)}.mp4`, `${"n".repeat(251)}.mp4`],
    ["markup", "<img src=x onerror=alert(1)>.mp4", "<img src=x onerror=alert(1)>.mp4"],
  ])("sanitizes a file name with %s", async (_, fileName, safe) => {
    expect((await (await calls.init({ ...good(), fileName })).json()).fileName).toBe(safe);
  });
});

describe("calls with an invalid upload id", () => {
  test.each(["\0", "a\0b", "1", "%"])("answer 404 for %p and change nothing", async (uploadId) => {
    const form = new FormData();
    form.append("poster", new File([PNG], "poster.jpg"));
    form.append("uploadId", uploadId);
    const before = await everythingStored(server);
    const answers = [
      await calls.statusAnswer(encodeURIComponent(uploadId)),
      await calls.giveUp(encodeURIComponent(uploadId)),
      await calls.finalize(uploadId),
      await calls.chunk({ uploadId, index: 0, bytes: partOf(video, 0) }),
      await server.admin(`${CALLS}/upload-poster`, { method: "POST", body: form }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await everythingStored(server)).toEqual(before);
  });
});

describe("an upload of a portal", () => {
  const portal = (contractId: number) => portalCalls(server, contractId);

  test("answers 404 to other portals and to admins, so they cannot continue it", async () => {
    const [own, others] = [await portal(adas), await portal(graces)];
    const id = await own.begin(video, adas);
    const before = await everythingStored(server);
    for (const caller of [others, calls]) {
      const chunk = { uploadId: id, index: 1, bytes: partOf(video, 1) };
      expect((await caller.chunk(chunk)).status).toBe(404);
      expect((await caller.statusAnswer(id)).status).toBe(404);
      expect((await caller.finalize(id)).status).toBe(404);
    }
    expect((await others.giveUp(id)).status).toBe(404);
    expect((await others.init(good())).status).toBe(403);
    expect(await everythingStored(server)).toEqual(before);
    expect(await own.send(id, video)).toEqual([200, 200]);
    expect((await own.finalize(id)).status).toBe(201);
  });

  test("can be given up by its creator or an admin, while admins' uploads are hidden from creators", async () => {
    const own = await portal(adas);
    const [first, second] = [await own.begin(video, adas), await own.begin(video, adas)];
    const admins = await calls.begin(video, adas);
    const { uploads } = await (await own.init(good())).json();
    expect(uploads.map(({ uploadId }: { uploadId: string }) => uploadId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect((await own.giveUp(admins)).status).toBe(404);
    expect((await own.giveUp(first)).status).toBe(204);
    expect((await calls.giveUp(second)).status).toBe(204);
    expect((await everythingStored(server)).uploads.map(({ id }) => id)).toEqual([admins]);
  });
});
