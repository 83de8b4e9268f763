import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { type OddVideo, oddVideos } from "@crm/demo/odd-videos";
import { demoVideos } from "@crm/demo/videos";
import { createVideoTools, type VideoTools } from "@crm/reader/video/create-video-tools";
import { findFfmpeg } from "@crm/reader/video/run-ffmpeg";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { submissionVersions } from "../table";
import { addVideo } from "../test/add-video";
import { prepareVideoJob } from "./prepare-video";

setDefaultTimeout(60_000);

const ffmpeg = findFfmpeg();
let server: TestServer;
let contractId: number;
let videos: VideoTools;

beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contractId = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
});
afterAll(() => server.close());

const { fastStart, indexAtEnd, quickTime, webm, avi } = demoVideos;
const unchanged = { preparation: "ready", playback: "original", playbackNote: null, proxyPath: null };
const unplayable = (format: string) => ({
  preparation: "ready",
  playback: "none",
  playbackNote: `Browsers cannot play ${format}. Download the video to watch it.`,
  proxyPath: null,
});

describe("the prepare-video job without FFmpeg", () => {
  beforeAll(() => use(createVideoTools(null)));

  const facts = { width: 360, height: 640, videoCodec: "h264", audioCodec: "aac" };
  test.each([
    ["an MP4 with its index first", fastStart, { ...unchanged, ...facts, indexPath: null }],
    ["an MP4 with its index at the end", indexAtEnd, { ...unchanged, ...facts, indexPath: expect.any(String) }],
    ["a QuickTime video", quickTime, { ...unchanged, ...facts, indexPath: expect.any(String) }],
    ["a WebM", webm, { ...unchanged, ...facts, videoCodec: "vp9", audioCodec: "opus", indexPath: null }],
    ["a fragmented MP4", oddVideos.fragmented, { ...unchanged, videoCodec: "h264", indexPath: null }],
    ["a rotated video", oddVideos.turned, { ...unchanged, width: 36, height: 64 }],
    ["HEVC", oddVideos.hevc, { ...unplayable("HEVC (H.265)"), videoCodec: "hevc", indexPath: null }],
    ["ProRes", oddVideos.proRes, { ...unplayable("Apple ProRes"), width: 64, height: 36 }],
    ["an AVI", avi, { ...unplayable("AVI files"), duration: null, videoCodec: null }],
    ["Windows Media", oddVideos.windowsMedia, unplayable("WMV files")],
    ["Flash", oddVideos.flash, unplayable("FLV files")],
    [
      "uncompressed audio",
      oddVideos.uncompressedSound,
      {
        ...unchanged,
        playbackNote: "Not every browser plays the sound of this video (uncompressed PCM). Download it to hear it.",
      },
    ],
  ])("records the properties of %s", async (_, video, expected) => {
    const bytes = await Bun.file(video.path).bytes();
    const version = await prepared(await added(video, bytes));
    expect(version).toMatchObject({ ...expected, posterPath: null, sha256: sha256(bytes) });
  });

  test("notes how far a truncated video plays", async () => {
    const bytes = await Bun.file(fastStart.path).bytes();
    const version = await prepared(await added(fastStart, bytes.slice(0, bytes.length * 0.6)));
    expect(version).toMatchObject({ playback: "original", preparation: "ready" });
    expect(version.playbackNote).toMatch(/^This video was cut off: it plays up to 0:0[1-4] and ends early\./);
  });

  test("notes that a video is damaged and keeps it unchanged", async () => {
    const bytes = (await Bun.file(fastStart.path).bytes()).fill(0xff, 44, 300);
    expect(await prepared(await added(fastStart, bytes))).toMatchObject({
      preparation: "ready",
      playback: "none",
      playbackNote: expect.stringContaining("is damaged and cannot be shown"),
      sha256: sha256(bytes),
    });
  });

  test("rewrites an index for the start of the video with shifted offsets and the same length", async () => {
    const bytes = await Bun.file(indexAtEnd.path).bytes();
    const { indexPath, indexPlace } = await prepared(await added(indexAtEnd, bytes));
    const moved = Buffer.from(await new Response(await server.deps.files.read(indexPath ?? "")).arrayBuffer());
    const { head, from, to } = indexPlace ?? { head: 0, from: 0, to: 0 };
    const own = Buffer.concat([bytes.subarray(0, head), bytes.subarray(from, to)]);
    expect(moved.length).toBe(own.length);
    expect(moved.equals(own)).toBe(false);
    const shift = to - from;
    const table = own.indexOf("stco") + 12;
    expect(moved.readUInt32BE(table) - own.readUInt32BE(table)).toBe(shift);
  });
});

describe.skipIf(!ffmpeg?.probe)("the prepare-video job with FFmpeg", () => {
  beforeAll(() => use(createVideoTools(ffmpeg)));

  const drawn = { preparation: "ready", posterPath: expect.stringMatching(/^posters\/[\w-]+\.jpg$/) };
  const copied = { ...drawn, playback: "proxy", playbackNote: null, proxyPath: expect.stringMatching(/^proxies\//) };
  test.each([
    ["an MP4 without a copy", indexAtEnd, { ...drawn, playback: "original", proxyPath: null }],
    ["HEVC with a copy", oddVideos.hevc, { ...copied, videoCodec: "hevc" }],
    ["ProRes with a copy", oddVideos.proRes, copied],
    ["an AVI with a copy", avi, { ...copied, videoCodec: "mpeg4", width: 360, height: 640 }],
    ["Windows Media with a copy", oddVideos.windowsMedia, copied],
    ["Flash with a copy", oddVideos.flash, copied],
    ["uncompressed audio with a copy", oddVideos.uncompressedSound, { ...copied, videoCodec: "h264" }],
  ])("prepares %s", async (_, video, expected) => {
    const version = await prepared(await added(video));
    const { proxyPath, width } = version;
    expect(version).toMatchObject(expected);
    if (!proxyPath) return;
    const copy = await server.deps.files.withLocalFile(proxyPath, (path) =>
      videos.probe({ path, mimeType: "video/mp4" }, `${server.deps.tempDir}/none`),
    );
    expect(copy).toMatchObject({ index: null, facts: { videoCodec: "h264", width } });
    expect(["aac", null]).toContain(copy?.facts.audioCodec ?? null);
  });

  test("marks a video that cannot be copied as failed and keeps the original", async () => {
    const bytes = (await Bun.file(oddVideos.hevc.path).bytes()).fill(0, 48);
    expect(await prepared(await added(oddVideos.hevc, bytes))).toMatchObject({
      preparation: "failed",
      playback: "none",
      playbackNote: expect.stringContaining("is damaged"),
      objectStoragePath: expect.any(String),
    });
  });

  test("keeps the uploader's poster", async () => {
    const posterPath = "posters/own.jpg";
    expect(await prepared(await added(fastStart, undefined, { posterPath }))).toMatchObject({ posterPath });
  });
});

describe("the prepare-video job", () => {
  beforeAll(() => use(createVideoTools(null)));

  test("changes nothing when run twice and leaves no temporary or unreferenced file", async () => {
    const id = await added(indexAtEnd);
    const before = await prepared(id);
    const { run } = prepareVideoJob(server.deps);
    await run({ submissionId: id, number: 1 });
    expect(await versionOf(id)).toEqual(before);
    await server.deps.db
      .update(submissionVersions)
      .set({ preparation: "preparing" })
      .where(eq(submissionVersions.submissionId, id));
    const both = await Promise.allSettled([run({ submissionId: id, number: 1 }), run({ submissionId: id, number: 1 })]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const rows = await server.deps.db.select().from(submissionVersions);
    const named = rows.flatMap(({ indexPath }) => (indexPath ? [indexPath] : []));
    const indexes = await readdir(`${server.deps.tempDir}/files/indexes`);
    // One more than in the rows, because this test reset the row and so orphaned its first index.
    expect(indexes.length).toBe(named.length + 1);
    expect(await readdir(server.deps.tempDir)).toEqual(["files"]);
  });

  test("still offers the original after every try has failed", async () => {
    const id = await added(fastStart);
    await server.deps.files.remove((await versionOf(id)).objectStoragePath ?? "");
    const job = prepareVideoJob(server.deps);
    await expect(job.run({ submissionId: id, number: 1 })).rejects.toThrow("missing");
    expect(await versionOf(id)).toMatchObject({ preparation: "preparing" });
    await job.givenUp?.({ submissionId: id, number: 1 });
    expect(await versionOf(id)).toMatchObject({
      preparation: "failed",
      playback: "original",
      playbackNote: expect.stringContaining("download it"),
    });
  });

  test("does nothing for an unknown version", async () => {
    await prepareVideoJob(server.deps).run({ submissionId: 9_999, number: 1 });
  });
});

function use(tools: VideoTools): void {
  videos = tools;
  server.deps.videos = tools;
}

async function added(
  { fileName, mimeType, path }: OddVideo,
  bytes?: Uint8Array,
  more: { posterPath?: string } = {},
): Promise<number> {
  return addVideo(server, { contractId, fileName, mimeType, ...more }, bytes ?? (await Bun.file(path).bytes()));
}

async function prepared(id: number) {
  await server.runJobs();
  return versionOf(id);
}

async function versionOf(id: number) {
  const [row] = await server.deps.db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, id));
  if (!row) throw new Error(`There is no version of ${id}`);
  return row;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
