import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { oddVideos } from "@crm/demo/odd-videos";
import { demoVideos } from "@crm/demo/videos";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { folderStorage } from "../../platform/storage/folder/folder";
import { s3Storage } from "../../platform/storage/s3/s3";
import { startSmallS3 } from "../../platform/storage/s3/small-s3.fixture";
import { submissionVersions } from "../table";
import { addVideo } from "../test/add-video";

setDefaultTimeout(60_000);

const s3 = startSmallS3();
const account = { bucket: "files", accessKeyId: "id", secretAccessKey: "secret", endpoint: s3.endpoint };
const { indexAtEnd, fastStart } = demoVideos;

let server: TestServer;
let contractId: number;
let portal: string;
let bytes: Uint8Array;

beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contractId = await contractOf(ada);
  portal = await portalOf(contractId);
  bytes = await Bun.file(indexAtEnd.path).bytes();
});
afterAll(async () => {
  await server.close();
  s3.stop();
});

describe.each([
  ["a folder", () => folderStorage(`${server.deps.tempDir}/files`)],
  ["S3", () => s3Storage(account)],
])("GET /api/video-submissions/{id}/video from %s", (_, storage) => {
  let id: number;
  let path: string;
  let played: Buffer;

  beforeAll(async () => {
    server.deps.files = storage();
    id = await added(bytes);
    await server.runJobs();
    path = `/api/video-submissions/${id}/video?v=1`;
    played = await bodyOf(await server.admin(path));
  });

  test("plays with the index first and all other bytes unchanged", async () => {
    const text = played.toString("latin1");
    expect(played.length).toBe(bytes.length);
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
    const media = Buffer.from(bytes).indexOf("mdat");
    const moved = text.indexOf("mdat") - media;
    const length = Buffer.from(bytes).readUInt32BE(media - 4) - 8;
    expect(played.subarray(media + moved).equals(bytes.subarray(media, media + length + 4))).toBe(true);
  });

  test("sends the original bytes for ?original=true, also as a download", async () => {
    const original = await server.admin(`${path}&original=true&download=true`);
    expect((await bodyOf(original)).equals(bytes)).toBe(true);
    expect(original.headers.get("Content-Disposition")).toBe("attachment; filename=morning-routine.mp4");
    expect(original.headers.get("ETag")).not.toBe((await server.admin(path)).headers.get("ETag"));
  });

  const CASES: [what: string, range: string, start: number, length: number | null][] = [
    ["the first byte", "bytes=0-0", 0, 1],
    ["the index and the start of the media", "bytes=0-9999", 0, 10_000],
    ["a range of media", "bytes=20000-20099", 20_000, 100],
    ["the last 300 bytes", "bytes=-300", -300, 300],
    ["an open range", "bytes=70000-", 70_000, null],
  ];
  test.each(CASES)("sends %s", async (_what, range, start, length) => {
    const answer = await server.admin(path, { headers: { Range: range } });
    const from = start < 0 ? played.length + start : start;
    const end = length === null ? played.length : from + length;
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${end - 1}/${played.length}`);
    expect(answer.headers.get("Content-Length")).toBe(String(end - from));
    expect((await bodyOf(answer)).equals(played.subarray(from, end))).toBe(true);
  });
});

describe("the answer with a video", () => {
  let id: number;
  let path: string;
  beforeAll(async () => {
    server.deps.files = folderStorage(`${server.deps.tempDir}/files`);
    id = await added(await Bun.file(fastStart.path).bytes(), fastStart);
    path = `/api/video-submissions/${id}/video?v=1`;
  });

  test("must be revalidated until the video is prepared, and is cached for a year afterwards", async () => {
    const cacheOf = async (path: string) => (await server.admin(path)).headers.get("Cache-Control");
    expect(await cacheOf(path)).toBe("private, no-cache");
    await server.runJobs();
    expect(await cacheOf(path)).toBe("private, max-age=31536000, immutable");
    expect(await cacheOf(path.replace("?v=1", ""))).toBe("private, no-cache");
  });

  test("is shown inline, with nosniff and a sandbox", async () => {
    const { headers } = await server.admin(path);
    expect(headers.get("Content-Disposition")).toBe("inline; filename=spring-look.mp4");
    expect(headers.get("Content-Type")).toBe("video/mp4");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toStartWith("sandbox allow-same-origin; default-src 'none';");
  });

  test.each([
    ["404 for an unknown version", "?v=7", 404],
    ["400 for a version that is not a number", "?v=x", 400],
    ["400 for an unknown flag value", "?v=1&original=perhaps", 400],
  ])("is %s", async (_, query, status) => {
    expect((await server.admin(`/api/video-submissions/${id}/video${query}`)).status).toBe(status);
  });

  test("contains the copy, if there is one, with a different ETag from the original", async () => {
    const copied = await added(await Bun.file(oddVideos.hevc.path).bytes(), oddVideos.hevc);
    await server.runJobs();
    const file = `${server.deps.tempDir}/copy`;
    await Bun.write(file, "a copy");
    await server.deps.files.putFile("proxies/one.mp4", file);
    await server.deps.db
      .update(submissionVersions)
      .set({ playback: "proxy", proxyPath: "proxies/one.mp4" })
      .where(eq(submissionVersions.submissionId, copied));
    const at = `/api/video-submissions/${copied}/video?v=1`;
    const answer = await server.admin(at);
    expect(await answer.text()).toBe("a copy");
    expect(answer.headers.get("ETag")).not.toBe((await server.admin(`${at}&original=true`)).headers.get("ETag"));
  });

  test("GET /api/video-submissions/{id}/poster returns the picture, or 404 if there is none", async () => {
    const file = `${server.deps.tempDir}/picture`;
    await Bun.write(file, Bun.file(fastStart.posterPath));
    await server.deps.files.putFile("posters/own.jpg", file);
    const pictured = await added(bytes, indexAtEnd, { posterPath: "posters/own.jpg" });
    const answer = await server.admin(`/api/video-submissions/${pictured}/poster?v=1`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect((await server.admin(`/api/video-submissions/${id}/poster?v=1`)).status).toBe(404);
  });
});

describe("GET /api/portal/{slug}/videos/{id}/video", () => {
  test("answers 200 for the portal's own video and 404 for another contract's", async () => {
    const [own, foreign] = [
      await added(bytes),
      await added(bytes, indexAtEnd, { contractId: await contractOf(grace) }),
    ];
    const statusOf = async (id: number, what: string) =>
      (await server.request(`/api/portal/${portal}/videos/${id}/${what}?v=1`)).status;
    expect(await statusOf(own, "video")).toBe(200);
    expect(await statusOf(foreign, "video")).toBe(404);
    expect(await statusOf(foreign, "poster")).toBe(404);
    expect((await server.request(`/api/video-submissions/${own}/video?v=1`)).status).toBe(401);
  });

  test("sends portals the same bytes and ETag as admins, whole and in ranges", async () => {
    const id = await added(bytes);
    await server.runJobs();
    const [admins, own] = [`/api/video-submissions/${id}/video?v=1`, `/api/portal/${portal}/videos/${id}/video?v=1`];
    for (const Range of ["", "bytes=0-0", "bytes=0-9999", "bytes=-300", "bytes=70000-", "bytes=9999999999-"]) {
      const headers: Record<string, string> = Range ? { Range } : {};
      const [expected, answer] = [await server.admin(admins, { headers }), await server.request(own, { headers })];
      expect(answer.status).toBe(expected.status);
      for (const name of ["ETag", "Content-Range", "Content-Length", "Content-Type", "Cache-Control", "Accept-Ranges"])
        expect([name, answer.headers.get(name)]).toEqual([name, expected.headers.get(name)]);
      if (answer.ok) expect((await bodyOf(answer)).equals(await bodyOf(expected))).toBe(true);
    }
    const etag = (await server.request(own, { method: "HEAD" })).headers.get("ETag") ?? "";
    expect(etag).toStartWith('"');
    expect((await server.request(own, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });
});

const added = (
  content: Uint8Array,
  { fileName, mimeType }: { fileName: string; mimeType: string } = indexAtEnd,
  more: { contractId?: number; posterPath?: string } = {},
) => addVideo(server, { contractId, fileName, mimeType, ...more }, content);

const contractOf = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;

const portalOf = async (contract: number): Promise<string> =>
  (await (await server.admin(`/api/contracts/${contract}/create-portal`, { method: "POST" })).json()).slug;

const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
