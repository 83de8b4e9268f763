import { createHash, randomFillSync } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";
import { type RunningServer, TEST_PASSWORD } from "@crm/testing/server";

export type LargeVideo = { bytes: number; chunks: number; chunk: (index: number) => { bytes: Buffer; sha256: string } };

const random = randomFillSync(Buffer.alloc(CHUNK_BYTES));

/** A video that repeats the same random bytes, so that it needs the memory of two chunks. */
export function largeVideo(bytes: number): LargeVideo {
  const first = Buffer.concat([headOf(bytes), random]).subarray(0, CHUNK_BYTES);
  const hashes = [first, random].map(sha256);
  return {
    bytes,
    chunks: chunkCount(bytes),
    chunk(index) {
      const { start, end } = chunkRange(index, bytes);
      const whole = index === 0 ? first : random;
      const isWhole = end - start === CHUNK_BYTES;
      const part = isWhole ? whole : whole.subarray(0, end - start);
      return { bytes: part, sha256: (isWhole && hashes[Math.min(index, 1)]) || sha256(part) };
    },
  };
}

// A minimal MP4 for the server's check: type, index and one media box.
function headOf(bytes: number): Buffer {
  const head = Buffer.from("0000001066747970" + "69736f6d00000000" + "000000106d6f6f76" + "000000086d766864", "hex");
  const media = Buffer.from("000000016d646174" + "0000000000000000", "hex");
  media.writeBigUInt64BE(BigInt(bytes - head.length), 8);
  return Buffer.concat([head, media]);
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const CALLS = "/api/video-submissions";
// As many as our client sends at once.
const CONCURRENT_CHUNKS = 3;

/** `send` uploads in chunks and returns the upload's id; `finalize` returns its milliseconds and waits until the video is prepared. */
export async function ourUploads({ origin }: RunningServer) {
  const call = async (method: string, path: string, body: BodyInit | null, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { method, body, headers: { "X-Requested-With": "bench", ...headers } });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call("POST", path, JSON.stringify(body), { "Content-Type": "application/json", ...headers });
  const login = await post("/api/auth/login", { password: TEST_PASSWORD });
  const session = { Cookie: login.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const dates = { startDate: "2026-01-01", endDate: "2099-12-31" };
  const ada = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500.00", ...dates };
  const { id: contractId } = await (await post("/api/contracts", ada, session)).json();
  return {
    async send({ bytes: fileSize, chunks: totalChunks, chunk }: LargeVideo): Promise<string> {
      const video = { fileName: "large.mp4", fileSize, totalChunks, title: "Large", contractId };
      const { uploadId } = await (await post(`${CALLS}/init-upload`, video, session)).json();
      let next = 0;
      const sender = async () => {
        for (let index = next++; index < totalChunks; index = next++) {
          const { bytes, sha256 } = chunk(index);
          const path = `${CALLS}/uploads/${uploadId}/chunks/${index}`;
          const octets = { "Content-Type": "application/octet-stream", "X-Chunk-SHA256": sha256 };
          await (await call("PUT", path, new Uint8Array(bytes), { ...session, ...octets })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT_CHUNKS }, sender));
      return uploadId;
    },
    async giveUp(uploadId: string): Promise<void> {
      await call("DELETE", `${CALLS}/uploads/${uploadId}`, null, session);
    },
    async finalize(uploadId: string): Promise<number> {
      const started = performance.now();
      const { id } = await (await post(`${CALLS}/finalize-upload`, { uploadId }, session)).json();
      const ms = performance.now() - started;
      const isPrepared = async () =>
        (await (await fetch(`${origin}${CALLS}/${id}`, { headers: session })).json()).preparation !== "preparing";
      while (!(await isPrepared())) await Bun.sleep(100);
      return ms;
    },
  };
}

const TUS = { "Tus-Resumable": "1.0.0" };

/**
 * With `isSynced`, `send` uploads the same chunks one after the other, as the protocol requires, each synced; otherwise the whole
 * file in one call, which tus recommends.
 */
export async function tusUploads({ isSynced }: { isSynced: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), "tus-"));
  const program = [join(import.meta.dir, "tus-server.ts"), folder, ...(isSynced ? ["--sync"] : [])];
  const child = Bun.spawn([process.execPath, ...program], { stdout: "pipe" });
  const { value } = await child.stdout.getReader().read();
  const files = `http://127.0.0.1:${Number(Buffer.from(value ?? []).toString())}/files`;
  const patch = async (location: string, offset: number, body: BodyInit) => {
    const headers = { ...TUS, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
    const answer = await fetch(location, { method: "PATCH", headers, body });
    if (answer.status !== 204) throw new Error(`The peer returned ${answer.status}: ${await answer.text()}`);
  };
  return {
    async send({ bytes, chunks, chunk }: LargeVideo, whole: Blob): Promise<void> {
      const begun = await fetch(files, { method: "POST", headers: { ...TUS, "Upload-Length": String(bytes) } });
      const location = new URL(begun.headers.get("Location") ?? "", files).href;
      if (!isSynced) return patch(location, 0, whole);
      for (let index = 0, offset = 0; index < chunks; index++) {
        const { bytes: body } = chunk(index);
        await patch(location, offset, new Uint8Array(body));
        offset += body.length;
      }
    },
    async removeAll(): Promise<void> {
      for (const name of await readdir(folder)) await rm(join(folder, name));
    },
    async close(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
