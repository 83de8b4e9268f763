import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import sharp from "sharp";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { PNG } from "../vault/test/vault-calls";
import { everythingStored, lastVideo } from "./test/stored";
import { CALLS, portalSlug, sha256, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(300_000);
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

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

type Form = Record<string, string | { bytes: Uint8Array; name: string }>;

function send(path: string, parts: Form, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts))
    body.append(name, typeof value === "string" ? value : new File([Buffer.from(value.bytes)], value.name));
  return server.admin(CALLS + path, { method: "POST", body, headers });
}

const whole = (more: Form = {}): Form => ({
  title: "Spring look",
  description: "Spring look",
  contractId: String(adas),
  video: { bytes: video, name: "spring.mp4" },
  ...more,
});

/** The file in the form never ends, so an answer means that the upload was refused before its end. */
function neverEnding(fields: Record<string, string>, fileName: string, headers?: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="video"; filename="${fileName}"\r\n\r\n`;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(parts.join("") + file)),
    pull: (controller) => controller.enqueue(Buffer.alloc(65_536)),
  });
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", body, headers: { ...type, ...headers } };
  return headers ? server.request(`${CALLS}/upload`, init) : server.admin(`${CALLS}/upload`, init);
}

describe("POST /api/video-submissions/upload", () => {
  test("creates a submission with the video and its poster", async () => {
    const answer = await send("/upload", whole({ poster: { bytes: picture, name: "poster.jpg" } }));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      id: 1,
      title: "Spring look",
      fileName: "spring.mp4",
      versionNumber: 1,
    });
    expect(sha256(await lastVideo(server))).toBe(sha256(video));
    const { versions } = await everythingStored(server);
    expect(versions).toMatchObject([{ sha256: null, posterPath: expect.stringMatching(/^posters\/.+\.jpg$/) }]);
  });

  test("gives the video a strong ETag at once and its hash when it is prepared", async () => {
    const { id } = await (await send("/upload", whole())).json();
    const tagOf = async () =>
      (await server.admin(`${CALLS}/${id}/video?original=true`, { method: "HEAD" })).headers.get("ETag");
    const tag = await tagOf();
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    await server.runJobs();
    const { versions } = await everythingStored(server);
    expect(versions).toMatchObject([{ sha256: sha256(video) }]);
    expect(await tagOf()).toBe(tag);
  });

  const REFUSED: [what: string, parts: () => Form, status: number, text: string][] = [
    ["422 for a blank title", () => ({ title: " " }), 422, "Write a caption"],
    ["422 for an unknown contract", () => ({ contractId: "999" }), 422, "Contract 999 was not found"],
    ["422 for no file", () => ({ video: "spring.mp4" }), 422, "Choose a video"],
    ["422 for an empty file", () => ({ video: { bytes: Buffer.alloc(0), name: "a.mp4" } }), 422, "empty"],
    ["422 for a web page named .mp4", () => ({ video: { bytes: HTML, name: "a.mp4" } }), 422, "not a video"],
    ["415 for a web page", () => ({ video: { bytes: HTML, name: "a.html" } }), 415, "not a video we can take"],
    ["415 for an MP4 named .webm", () => ({ video: { bytes: video, name: "a.webm" } }), 415, "its name ends in .webm"],
    ["415 for a PNG as poster", () => ({ poster: { bytes: PNG, name: "p.jpg" } }), 415, "must be a JPEG"],
  ];
  test.each(REFUSED)("answers %s and stores nothing", async (_, parts, status, text) => {
    const before = await everythingStored(server);
    const answer = await send("/upload", whole(parts()));
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toContain(text);
    const { files, ...rows } = await everythingStored(server);
    expect([rows, files.filter((name) => name.includes("/"))]).toEqual([
      { uploads: before.uploads, chunks: before.chunks, versions: before.versions, temporary: before.temporary },
      before.files.filter((name) => name.includes("/")),
    ]);
  });

  const REFUSED_EARLY: [what: string, fields: () => Record<string, string>, name: string, status: number][] = [
    ["a name without a video extension", () => ({}), "a.html", 415],
    ["a blank title", () => ({ title: " " }), "a.mp4", 422],
    ["an unknown contract", () => ({ contractId: "999" }), "a.mp4", 422],
    ["an invalid contract id", () => ({ contractId: "x" }), "a.mp4", 422],
    ["an unknown revisionOf", () => ({ contractId: String(adas), revisionOf: "77" }), "a.mp4", 404],
  ];
  test.each(REFUSED_EARLY)("refuses %s before the file has arrived", async (_, fields, name, status) => {
    const before = await everythingStored(server);
    const answer = await neverEnding(fields(), name);
    expect(answer.status).toBe(status);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("refuses a portal's upload for another contract before the file has arrived", async () => {
    const headers = { "X-Portal-Slug": await portalSlug(server, adas), "X-Requested-With": "tests" };
    const graces = (await (await server.admin("/api/contracts", { method: "POST", json: grace })).json()).id;
    expect((await neverEnding({ contractId: String(graces) }, "a.mp4", headers)).status).toBe(403);
  });

  test("answers 400 for a form with two videos and stores neither", async () => {
    const before = await everythingStored(server);
    const body = new FormData();
    for (const [name, value] of Object.entries({ title: "Spring look", contractId: String(adas) }))
      body.append(name, value);
    for (const name of ["a.mp4", "b.mp4"]) body.append("video", new File([Buffer.from(video)], name));
    const answer = await server.admin(`${CALLS}/upload`, { method: "POST", body });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "file_twice"]);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("accepts text fields after the file", async () => {
    const { video: file, ...fields } = whole();
    expect((await send("/upload", { ...(file && { video: file }), ...fields })).status).toBe(201);
  });

  test.each([
    ["/upload", MAX_VIDEO_BYTES + 1_300_001],
    ["/upload-chunk", 251 * 1024 * 1024 + 1_000_000],
    ["/upload-poster", 1_300_001],
  ])("%s with Content-Length %i answers 413 before its body is read", async (path, bytes) => {
    const body = new ReadableStream({
      pull() {
        throw new Error("was read");
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(bytes) };
    expect((await server.admin(CALLS + path, { method: "POST", body, headers })).status).toBe(413);
  });

  test("answers 507 if the disk has too little space", async () => {
    const { freeBytes } = server.deps.chunks;
    try {
      server.deps.chunks.freeBytes = async () => 1024 ** 3 - 1;
      expect((await send("/upload", whole())).status).toBe(507);
      expect((await everythingStored(server)).versions).toEqual([]);
    } finally {
      server.deps.chunks.freeBytes = freeBytes;
    }
  });
});

describe("POST /api/video-submissions/upload-poster", () => {
  test("keeps only the poster that was sent last", async () => {
    const uploadId = await calls.begin(video, adas);
    const poster = { bytes: picture, name: "p.jpg" };
    for (const _ of [1, 2]) expect((await send("/upload-poster", { poster, uploadId })).status).toBe(200);
    await server.runJobs();
    await calls.send(uploadId, video);
    await calls.finalize(uploadId);
    const { versions, files } = await everythingStored(server);
    expect(files.filter((name) => name.startsWith("posters/"))).toEqual([versions[0]?.posterPath ?? ""]);
    expect((await send("/upload-poster", { poster, uploadId })).status).toBe(409);
  });

  test.each([
    ["413 for more than 300 kB", Buffer.concat([picture, Buffer.alloc(300_001)]), 413],
    ["415 for a PNG", PNG, 415],
    ["422 for only the first bytes of a JPEG", picture.subarray(0, 4), 422],
  ])("answers %s and stores nothing", async (_, bytes, status) => {
    const uploadId = await calls.begin(video, adas);
    const before = await everythingStored(server);
    expect((await send("/upload-poster", { uploadId, poster: { bytes, name: "p.jpg" } })).status).toBe(status);
    expect(await everythingStored(server)).toEqual(before);
  });
});
