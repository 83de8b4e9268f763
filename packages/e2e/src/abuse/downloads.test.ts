import { beforeAll, describe, expect, test } from "bun:test";
import { demoContract } from "@crm/demo/people";
import { demoVideos } from "@crm/demo/videos";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { eventually } from "@crm/testing/eventually";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const product = running();
const BYTES = "A note about a creator deal.";
const NAME = "the <b>größte 100% \u20ac.txt";
let admin: Call;
let address: string;
let etag: string;

beforeAll(async () => {
  admin = await adminOf(product());
  const form = new FormData();
  form.set("file", new File([BYTES], NAME), NAME);
  const { id, sha256 } = await (await admin("/api/contract-files/upload", { method: "POST", body: form })).json();
  address = `/api/contract-files/${id}/download`;
  etag = `"${sha256}"`;
});

const download = (headers: Record<string, string> = {}, method = "GET") => admin(address, { headers, method });

describe("GET /api/contract-files/:id/download with Range", () => {
  const CASES: [what: string, asked: Record<string, string>, status: number, body: string, range: string | null][] = [
    ["the whole file", {}, 200, BYTES, null],
    ["the first byte", { Range: "bytes=0-0" }, 206, "A", "bytes 0-0/28"],
    ["the end", { Range: "bytes=-5" }, 206, "deal.", "bytes 23-27/28"],
    ["a range from the middle to the end", { Range: "bytes=23-" }, 206, "deal.", "bytes 23-27/28"],
    ["a range longer than the file", { Range: "bytes=23-999" }, 206, "deal.", "bytes 23-27/28"],
    ["several ranges, answered by the whole file", { Range: "bytes=0-0,5-6" }, 200, BYTES, null],
    ["an invalid range, answered by the whole file", { Range: "bytes=9-3" }, 200, BYTES, null],
    [
      "a range with an outdated If-Range, answered by the whole file",
      { Range: "bytes=0-0", "If-Range": '"older"' },
      200,
      BYTES,
      null,
    ],
  ];

  test.each(CASES)("a request for %s returns the right bytes", async (_, asked, status, body, range) => {
    const answer = await download(asked);
    expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([status, body, range]);
    expect(answer.headers.get("ETag")).toBe(etag);
    expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
  });

  test("a range beyond the end answers 416 with the length and the reason", async () => {
    const answer = await download({ Range: "bytes=28-" });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, "bytes */28"]);
    expect((await answer.json()).code).toBe("range_not_satisfiable");
  });

  test("a matching If-None-Match answers 304", async () => {
    const answer = await download({ "If-None-Match": etag });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  test("HEAD returns the length without a body", async () => {
    const answer = await download({}, "HEAD");
    expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([200, "28", ""]);
  });

  test("download headers forbid running, sniffing and caching, and contain the full name", async () => {
    const { headers } = await download();
    expect(headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    const disposition = headers.get("Content-Disposition") ?? "";
    expect(disposition.startsWith("attachment; ")).toBe(true);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "")).toBe(NAME);
  });
});

describe("GET /api/video-submissions/:id/video with Range", () => {
  let video: string;
  let whole: Uint8Array;
  let tag: string;

  beforeAll(async () => {
    whole = await Bun.file(demoVideos.indexAtEnd.path).bytes();
    const made = await admin("/api/contracts", { method: "POST", json: demoContract("ada", today()).contract });
    const form = new FormData();
    form.set("contractId", String((await made.json()).id));
    form.set("title", "Morning routine");
    form.set("video", new File([Buffer.from(whole)], "morning-routine.mp4", { type: "video/mp4" }));
    const answer = await admin("/api/video-submissions/upload", { method: "POST", body: form });
    const sent: VideoSubmission = await answer.json();
    video = sent.videoUrl;
    await eventually(async () => {
      const now: VideoSubmission = await (await admin(`/api/video-submissions/${sent.id}`)).json();
      return now.preparation === "ready";
    });
    const head = await admin(video, { method: "HEAD" });
    tag = head.headers.get("ETag") ?? "";
  });

  const SIZE = 79_437;
  const CASES: [what: string, asked: Record<string, string>, status: number, length: number, range: string | null][] = [
    ["the whole file", {}, 200, SIZE, null],
    ["the first byte", { Range: "bytes=0-0" }, 206, 1, `bytes 0-0/${SIZE}`],
    ["a range from its index into its media", { Range: "bytes=0-19999" }, 206, 20_000, `bytes 0-19999/${SIZE}`],
    ["the end", { Range: "bytes=-500" }, 206, 500, `bytes ${SIZE - 500}-${SIZE - 1}/${SIZE}`],
    ["a range longer than the file", { Range: "bytes=79000-99999" }, 206, 437, `bytes 79000-79436/${SIZE}`],
    ["several ranges, answered by the whole file", { Range: "bytes=0-0,5-6" }, 200, SIZE, null],
    [
      "a range with an outdated If-Range, answered by the whole file",
      { Range: "bytes=0-0", "If-Range": '"older"' },
      200,
      SIZE,
      null,
    ],
  ];

  test.each(CASES)("a request for %s returns the right bytes", async (_, asked, status, length, range) => {
    const answer = await admin(video, { headers: asked });
    const body = await answer.arrayBuffer();
    expect([answer.status, body.byteLength, answer.headers.get("Content-Range")]).toEqual([status, length, range]);
    expect(answer.headers.get("ETag")).toBe(tag);
    expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
  });

  test("a range beyond the end answers 416, and a different If-Match 412", async () => {
    const beyond = await admin(video, { headers: { Range: `bytes=${SIZE}-` } });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${SIZE}`]);
    expect((await beyond.json()).code).toBe("range_not_satisfiable");
    expect((await admin(video, { headers: { "If-Match": '"older"' } })).status).toBe(412);
  });

  test("joined ranges equal the whole video, and the original equals the upload", async () => {
    const played = Buffer.from(await (await admin(video)).arrayBuffer());
    const parts: Buffer[] = [];
    for (let start = 0; start < SIZE; start += 10_007) {
      const answer = await admin(video, { headers: { Range: `bytes=${start}-${start + 10_006}`, "If-Range": tag } });
      parts.push(Buffer.from(await answer.arrayBuffer()));
    }
    expect(Buffer.concat(parts).equals(played)).toBe(true);
    const original = Buffer.from(await (await admin(`${video}&original=true`)).arrayBuffer());
    expect(original.equals(whole)).toBe(true);
  });

  test("a matching If-None-Match answers 304, and HEAD sends no body", async () => {
    const again = await admin(video, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await admin(video, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, String(SIZE), ""]);
  });

  test("video headers allow private caching and forbid running and sniffing", async () => {
    const { headers } = await admin(video);
    expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(headers.get("Content-Security-Policy")).toBe(
      "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Disposition")).toBe("inline; filename=morning-routine.mp4");
  });

  test("viewers who disconnect midway leave the server healthy", async () => {
    for (let viewer = 0; viewer < 20; viewer += 1) {
      const leaving = new AbortController();
      const answer = await admin(video, { signal: leaving.signal });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    expect((await admin("/health")).status).toBe(200);
    expect((await admin(video, { headers: { Range: "bytes=0-0" } })).status).toBe(206);
  });
});

const today = () => new Date().toISOString().slice(0, 10);
