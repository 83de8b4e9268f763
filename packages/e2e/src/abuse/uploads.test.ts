import { beforeAll, describe, expect, test } from "bun:test";
import { randomFillSync } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { CHUNK_BYTES, chunkCount, chunkRange, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { eventually } from "@crm/testing/eventually";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const CALLS = "/api/video-submissions";
const product = running();
let admin: Call & { cookie: string };
let contractId: number;
beforeAll(async () => {
  admin = await adminOf(product());
  const ada = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500.00" };
  const dates = { startDate: "2026-01-10", endDate: "2099-12-31" };
  contractId = (await (await admin("/api/contracts", { method: "POST", json: { ...ada, ...dates } })).json()).id;
});

/** A minimal video: an index and random media. */
const video = Buffer.concat([
  Buffer.from("000000106674797069736f6d0000020000000010", "hex").subarray(0, 16),
  Buffer.from("000000106d6f6f76000000086d766864", "hex"),
  randomFillSync(Buffer.alloc(2 * CHUNK_BYTES)),
]);
video.writeUInt32BE(video.length - 32, 32);
video.write("mdat", 36, "latin1");

const partOf = (index: number) => {
  const { start, end } = chunkRange(index, video.length);
  return video.subarray(start, end);
};

async function begun(fileName = "spring.mp4"): Promise<string> {
  const size = { fileSize: video.length, totalChunks: chunkCount(video.length) };
  const json = { fileName, title: "Spring look", contractId, ...size };
  return (await (await admin(`${CALLS}/init-upload`, { method: "POST", json })).json()).uploadId;
}

type Send = (uploadId: string, index: number, bytes?: Uint8Array, headers?: Record<string, string>) => Promise<number>;

const inForm: Send = async (uploadId, index, bytes = partOf(index), headers = {}) => {
  const form = new FormData();
  form.append("uploadId", uploadId);
  form.append("chunkIndex", String(index));
  form.append("chunk", new Blob([Buffer.from(bytes)]));
  return (await admin(`${CALLS}/upload-chunk`, { method: "POST", body: form, headers })).status;
};

const OCTETS = "application/octet-stream";
const asBody: Send = async (uploadId, index, bytes = partOf(index), headers = {}) => {
  const init = { method: "PUT", body: Buffer.from(bytes), headers: { "Content-Type": OCTETS, ...headers } };
  return (await admin(`${CALLS}/uploads/${uploadId}/chunks/${index}`, init)).status;
};

const FORM = "multipart/form-data; boundary=x";

const CHUNK_CALLS: [name: "a form" | "a body", send: Send][] = [
  ["a form", inForm],
  ["a body", asBody],
];

const statusOf = async (uploadId: string) => (await admin(`${CALLS}/upload-status/${uploadId}`)).json();

/** Sends a request over a raw socket and returns the response; `leave` may close the socket after the body. */
function bare(
  head: string,
  body: Uint8Array,
  { leave = () => {}, type = FORM }: { leave?: (socket: ReturnType<typeof connect>) => void; type?: string } = {},
) {
  const { hostname, port } = new URL(product().origin);
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = "";
  const socket = connect(Number(port), hostname, () => {
    const lines = [head, `Host: ${hostname}:${port}`, `Cookie: ${admin.cookie}`, "X-Requested-With: tests"];
    socket.write(`${lines.join("\r\n")}\r\nContent-Type: ${type}\r\n\r\n`);
    socket.write(body, () => leave(socket));
  });
  socket.on("data", (bytes) => {
    answer += bytes;
    if (answer.includes("\r\n\r\n")) socket.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  return promise;
}

describe.each(CHUNK_CALLS)("upload of chunks as %s over an unreliable connection", (name, sent) => {
  test("chunks that are shuffled, parallel, repeated or interrupted produce the identical file", async () => {
    const uploadId = await begun();
    const bytes = partOf(1).subarray(0, CHUNK_BYTES / 2);
    const fields = [
      `--x\r\nContent-Disposition: form-data; name="uploadId"\r\n\r\n${uploadId}\r\n`,
      `--x\r\nContent-Disposition: form-data; name="chunkIndex"\r\n\r\n0\r\n`,
      `--x\r\nContent-Disposition: form-data; name="chunk"; filename="c"\r\n\r\n`,
    ].join("");
    const call =
      name === "a form"
        ? { head: `POST ${CALLS}/upload-chunk`, length: CHUNK_BYTES + 1000, type: FORM }
        : { head: `PUT ${CALLS}/uploads/${uploadId}/chunks/0`, length: CHUNK_BYTES, type: OCTETS };
    const head = `${call.head} HTTP/1.1\r\nContent-Length: ${call.length}`;
    const half = name === "a form" ? Buffer.concat([Buffer.from(fields), bytes]) : bytes;
    const lost = [1, 2, 3].map(() => bare(head, half, { type: call.type, leave: (socket) => socket.destroy() }));
    expect(await Promise.all([2, 0, 0, 1].map((index) => sent(uploadId, index)))).toEqual([200, 200, 200, 200]);
    await Promise.all(lost);
    expect(await sent(uploadId, 0, partOf(1))).toBe(409);
    expect(await statusOf(uploadId)).toMatchObject({ received: [0, 1, 2], missing: [] });
    const answer = await admin(`${CALLS}/finalize-upload`, { method: "POST", json: { uploadId } });
    expect(answer.status).toBe(201);
    const folder = join(product().dataDir, "files/videos");
    const kept = (await readdir(folder)).filter((name) => !name.endsWith(".part"));
    expect(kept.length).toBeGreaterThan(0);
    for (const file of kept) expect(video.equals(await Bun.file(join(folder, file)).bytes())).toBe(true);
    const left = async () =>
      (await readdir(join(product().dataDir, "tmp"))).filter((name) => name.startsWith("chunk-"));
    await eventually(async () => (await left()).length === 0);
  });
});

describe.each(CHUNK_CALLS)("upload of invalid chunks as %s and finalize with a gap", (_, sent) => {
  test("chunks with an invalid index, length, hash or other bytes are refused, and the first bytes are kept", async () => {
    const uploadId = await begun();
    expect(await sent(uploadId, 0)).toBe(200);
    const other = Buffer.from(partOf(0)).fill(7);
    const REFUSED: [what: string, call: () => Promise<number>, status: number][] = [
      ["index -1", () => sent(uploadId, -1, partOf(1)), 422],
      ["index n", () => sent(uploadId, chunkCount(video.length), partOf(1)), 422],
      ["index NaN", () => sent(uploadId, Number.NaN, partOf(1)), 422],
      ["a byte less", () => sent(uploadId, 1, partOf(1).subarray(1)), 422],
      ["a wrong hash", () => sent(uploadId, 1, partOf(1), { "X-Chunk-SHA256": "0".repeat(64) }), 422],
      ["other bytes", () => sent(uploadId, 0, other), 409],
    ];
    for (const [what, call, status] of REFUSED) {
      expect([what, await call()]).toEqual([what, status]);
      expect((await statusOf(uploadId)).received).toEqual([0]);
    }
    const finished = await admin(`${CALLS}/finalize-upload`, { method: "POST", json: { uploadId } });
    expect([finished.status, (await finished.json()).missing]).toEqual([409, [1, 2]]);
    expect(await sent(uploadId, 0)).toBe(200);
  });
});

describe("uploads of oversized videos", () => {
  test.each([
    ["a whole video", "POST", "/upload", MAX_VIDEO_BYTES + 1_300_001],
    ["a chunk in a form", "POST", "/upload-chunk", 300 * 1024 * 1024],
    ["a chunk", "PUT", "/uploads/1/chunks/0", 300 * 1024 * 1024],
  ])(
    "%s that declares too large a Content-Length gets 413 before its bytes are sent",
    async (_, method, path, bytes) => {
      const head = `${method} ${CALLS}${path} HTTP/1.1\r\nContent-Length: ${bytes}`;
      expect(await bare(head, Buffer.from("--x\r\n"))).toStartWith("HTTP/1.1 413 ");
      expect((await admin("/health")).status).toBe(200);
    },
  );

  test("an upload that declares exactly 2.5 GB is not refused as too large", async () => {
    const head = `POST ${CALLS}/upload HTTP/1.1\r\nContent-Length: ${MAX_VIDEO_BYTES}`;
    // A malformed form is reported as malformed, not as too large.
    expect(await bare(head, Buffer.from("--x\r\nthis is no form\r\n\r\nbytes"))).toStartWith("HTTP/1.1 400 ");
  });
});
