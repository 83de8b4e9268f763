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
import { addedVideo } from "../test/added-video";

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
  let address: string;
  let played: Buffer;

  beforeAll(async () => {
    server.deps.files = storage();
    id = await added(bytes);
    await server.runJobs();
    address = `/api/video-submissions/${id}/video?v=1`;
    played = await bodyOf(await server.admin(address));
  });

  test("plays with the index first and every other byte as it came", async () => {
    const text = played.toString("latin1");
    expect(played.length).toBe(bytes.length);
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
    const media = Buffer.from(bytes).indexOf("mdat");
    const moved = text.indexOf("mdat") - media;
    const length = Buffer.from(bytes).readUInt32BE(media - 4) - 8;
    expect(played.subarray(media + moved).equals(bytes.subarray(media, media + length + 4))).toBe(true);
  });

  test("gives the bytes as they came where the original is asked for, also as a download", async () => {
    const original = await server.admin(`${address}&original=true&download=true`);
    expect((await bodyOf(original)).equals(bytes)).toBe(true);
    expect(original.headers.get("Content-Disposition")).toBe("attachment; filename=morning-routine.mp4");
    expect(original.headers.get("ETag")).not.toBe((await server.admin(address)).headers.get("ETag"));
  });

  const CASES: [what: string, range: string, start: number, length: number | null][] = [
    ["the first byte", "bytes=0-0", 0, 1],
    ["the index and the start of the media", "bytes=0-9999", 0, 10_000],
    ["a stretch of media", "bytes=20000-20099", 20_000, 100],
    ["the end", "bytes=-300", -300, 300],
    ["from a place on", "bytes=70000-", 70_000, null],
  ];
  test.each(CASES)("%s", async (_what, range, start, length) => {
    const answer = await server.admin(address, { headers: { Range: range } });
    const from = start < 0 ? played.length + start : start;
    const end = length === null ? played.length : from + length;
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${end - 1}/${played.length}`);
    expect(answer.headers.get("Content-Length")).toBe(String(end - from));
    expect((await bodyOf(answer)).equals(played.subarray(from, end))).toBe(true);
  });
});

describe("what is answered with a video", () => {
  let id: number;
  let address: string;
  beforeAll(async () => {
    server.deps.files = folderStorage(`${server.deps.tempDir}/files`);
    id = await added(await Bun.file(fastStart.path).bytes(), fastStart);
    address = `/api/video-submissions/${id}/video?v=1`;
  });

  test("its address is asked for each time while it is being prepared, and kept for ever after", async () => {
    const cacheOf = async (path: string) => (await server.admin(path)).headers.get("Cache-Control");
    expect(await cacheOf(address)).toBe("private, no-cache");
    await server.runJobs();
    expect(await cacheOf(address)).toBe("private, max-age=31536000, immutable");
    expect(await cacheOf(address.replace("?v=1", ""))).toBe("private, no-cache");
  });

  test("a browser shows it in place, neither guesses at it nor runs it", async () => {
    const { headers } = await server.admin(address);
    expect(headers.get("Content-Disposition")).toBe("inline; filename=spring-look.mp4");
    expect(headers.get("Content-Type")).toBe("video/mp4");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toStartWith("sandbox allow-same-origin; default-src 'none';");
  });

  test.each([
    ["a version that is not there", "?v=7", 404],
    ["a version that is no number", "?v=x", 400],
    ["a flag that is none", "?v=1&original=perhaps", 400],
  ])("%s", async (_, query, status) => {
    expect((await server.admin(`/api/video-submissions/${id}/video${query}`)).status).toBe(status);
  });

  test("the copy is sent where there is one, under a tag of its own", async () => {
    const copied = await added(await Bun.file(oddVideos.hevc.path).bytes(), oddVideos.hevc);
    await server.runJobs();
    const path = `${server.deps.tempDir}/copy`;
    await Bun.write(path, "a copy");
    await server.deps.files.putFile("proxies/one.mp4", path);
    await server.deps.db
      .update(submissionVersions)
      .set({ playback: "proxy", proxyPath: "proxies/one.mp4" })
      .where(eq(submissionVersions.submissionId, copied));
    const at = `/api/video-submissions/${copied}/video?v=1`;
    const answer = await server.admin(at);
    expect(await answer.text()).toBe("a copy");
    expect(answer.headers.get("ETag")).not.toBe((await server.admin(`${at}&original=true`)).headers.get("ETag"));
  });

  test("the picture, and 404 where there is none", async () => {
    const path = `${server.deps.tempDir}/picture`;
    await Bun.write(path, Bun.file(fastStart.posterPath));
    await server.deps.files.putFile("posters/hers.jpg", path);
    const pictured = await added(bytes, indexAtEnd, { posterPath: "posters/hers.jpg" });
    const answer = await server.admin(`/api/video-submissions/${pictured}/poster?v=1`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect((await server.admin(`/api/video-submissions/${id}/poster?v=1`)).status).toBe(404);
  });
});

describe("from a portal", () => {
  test("its own videos play, another contract's are not there", async () => {
    const [own, anothers] = [
      await added(bytes),
      await added(bytes, indexAtEnd, { contractId: await contractOf(grace) }),
    ];
    const statusOf = async (id: number, what: string) =>
      (await server.request(`/api/portal/${portal}/videos/${id}/${what}?v=1`)).status;
    expect(await statusOf(own, "video")).toBe(200);
    expect(await statusOf(anothers, "video")).toBe(404);
    expect(await statusOf(anothers, "poster")).toBe(404);
    expect((await server.request(`/api/video-submissions/${own}/video?v=1`)).status).toBe(401);
  });

  test("is the same bytes under the same tag as for admins, whole and in parts", async () => {
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
) => addedVideo(server, { contractId, fileName, mimeType, ...more }, content);

const contractOf = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;

const portalOf = async (contract: number): Promise<string> =>
  (await (await server.admin(`/api/contracts/${contract}/create-portal`, { method: "POST" })).json()).slug;

const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
