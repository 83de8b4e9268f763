import { createHash } from "node:crypto";
import { chunkCount, chunkRange } from "@crm/domain/video/upload";
import type { UploadStatus } from "@crm/domain/video/upload.schema";
import { eventually } from "@crm/testing/eventually";
import type { TestRequest, TestServer } from "@crm/testing/server";
import { newSlug } from "../../access/portal-links/slug";
import { portalLinks } from "../../access/portal-links/table";

export const CALLS = "/api/video-submissions";

/** Hex SHA-256. */
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Chunk = { uploadId: string; index: number | string; bytes: Uint8Array };

export function chunkForm({ uploadId, index, bytes }: Chunk, fields: "before" | "after" = "before"): FormData {
  const form = new FormData();
  const file = new File([Buffer.from(bytes)], "chunk");
  if (fields === "after") form.append("chunk", file);
  form.append("uploadId", uploadId);
  form.append("chunkIndex", String(index));
  if (fields === "before") form.append("chunk", file);
  return form;
}

/** The two calls that take a chunk: `upload-chunk` with a form, and `uploads/{id}/chunks/{index}` with the bytes as its body. */
export type ChunkCall = "form" | "body";

export function uploadCalls(call: (...args: Parameters<TestRequest>) => Promise<Response>, by: ChunkCall = "form") {
  const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(CALLS + path, { method: "POST", json: body, headers });
  const calls = {
    init: (video: object) => json("/init-upload", video),
    async begin(bytes: Uint8Array, contractId: number, more: object = {}): Promise<string> {
      const size = { fileSize: bytes.length, totalChunks: chunkCount(bytes.length) };
      const answer = await calls.init({ fileName: "spring.mp4", title: "Spring look", contractId, ...size, ...more });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as UploadStatus).uploadId;
    },
    chunk: (chunk: Chunk, headers: Record<string, string> = {}, fields: "before" | "after" = "before") =>
      by === "form"
        ? call(`${CALLS}/upload-chunk`, { method: "POST", body: chunkForm(chunk, fields), headers })
        : call(chunkPath(chunk), { method: "PUT", body: Buffer.from(chunk.bytes), headers: { ...OCTETS, ...headers } }),
    /** Sends the chunks with these indexes concurrently. Resolves to the statuses. */
    async send(uploadId: string, whole: Uint8Array, indexes = [...indexesOf(whole)]): Promise<number[]> {
      const answers = indexes.map((index) => calls.chunk({ uploadId, index, bytes: partOf(whole, index) }));
      return (await Promise.all(answers)).map(({ status }) => status);
    },
    finalize: (uploadId: string, more: object = {}) => json("/finalize-upload", { uploadId, ...more }),
    status: async (uploadId: string): Promise<UploadStatus> =>
      (await call(`${CALLS}/upload-status/${uploadId}`)).json(),
    statusAnswer: (uploadId: string) => call(`${CALLS}/upload-status/${uploadId}`),
    giveUp: (uploadId: string) => call(`${CALLS}/uploads/${uploadId}`, { method: "DELETE" }),
  };
  return calls;
}

const OCTETS = { "Content-Type": "application/octet-stream" };

export const chunkPath = ({ uploadId, index }: Pick<Chunk, "uploadId" | "index">) =>
  `${CALLS}/uploads/${encodeURIComponent(uploadId)}/chunks/${encodeURIComponent(index)}`;

export type SplitCall = { path: string; method: string; type: string; head: Buffer; tail: Buffer };

/** The body is `head`, the bytes of the chunk and `tail`. */
export function splitChunkCall(by: ChunkCall, chunk: Pick<Chunk, "uploadId" | "index">): SplitCall {
  if (by === "form")
    return splitForm(
      `${CALLS}/upload-chunk`,
      { uploadId: chunk.uploadId, chunkIndex: chunk.index },
      `chunk"; filename="c"`,
    );
  const [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  return { path: chunkPath(chunk), method: "PUT", type: "application/octet-stream", head, tail };
}

/** The body is `head`, the bytes of the video and `tail`. */
export const splitVideoCall = (contractId: number): SplitCall =>
  splitForm(`${CALLS}/upload`, { contractId }, `video"; filename="a.mp4"\r\nContent-Type: video/mp4`);

function splitForm(path: string, fields: Record<string, string | number>, file: string): SplitCall {
  const texts = Object.entries(fields).map(([name, value]) => `${name}"\r\n\r\n${value}`);
  const parts = [...texts, `${file}\r\n\r\n`].map((part) => `--x\r\nContent-Disposition: form-data; name="${part}`);
  const [head, tail] = [Buffer.from(parts.join("\r\n")), Buffer.from("\r\n--x--\r\n")];
  return { path, method: "POST", type: "multipart/form-data; boundary=x", head, tail };
}

/** Sends 1.2 MB and then nothing, as on a bad line. */
export function stalledCall(
  call: (...args: Parameters<TestRequest>) => Promise<Response>,
  { path, method, type, head }: SplitCall,
) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => (++pieces < 20 ? controller.enqueue(new Uint8Array(64 * 1024)) : new Promise(() => {})),
  });
  return {
    answer: call(path, { method, headers: { "Content-Type": type }, body }),
    untilRead: eventually(() => pieces === 20),
  };
}

export async function portalSlug({ deps }: TestServer, contractId: number): Promise<string> {
  const slug = newSlug();
  await deps.db.insert(portalLinks).values({ contractId, slug, createdAt: deps.now() });
  return slug;
}

export async function portalCalls(server: TestServer, contractId: number, by: ChunkCall = "form") {
  const headers = { "X-Portal-Slug": await portalSlug(server, contractId), "X-Requested-With": "tests" };
  return uploadCalls((path, init) => server.request(path, { ...init, headers: { ...headers, ...init?.headers } }), by);
}

export function partOf(whole: Uint8Array, index: number): Uint8Array {
  const { start, end } = chunkRange(index, whole.length);
  return whole.subarray(start, end);
}

const indexesOf = (whole: Uint8Array) => Array.from({ length: chunkCount(whole.length) }, (_, index) => index);
