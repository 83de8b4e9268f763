import { chunkCount, chunkRange } from "@crm/domain/video/upload";
import { ApiError } from "../../http/api-error";
import type { NewUpload, UploadCalls } from "../../videos/uploads";

/** An HTTP status, a connection that breaks half-way, or no response. */
export type Fault = number | "broken" | "silent";

/** Canned upload calls; `faults` maps a chunk's index to the faults of its attempts, in order. */
export function cannedServer(faults: Record<number, Fault[]> = {}) {
  const begun: NewUpload[] = [];
  const held = new Map<string, Map<number, { bytes: Blob; sha256: string | null | undefined }>>();
  const recorded = {
    sent: [] as number[],
    atOnce: 0,
    mostAtOnce: 0,
    silent: 0,
    steps: [] as string[],
    abandoned: [] as string[],
  };
  const refuse = (status: number, text = "") =>
    new ApiError({ status, text, code: text === "" ? "no_reason" : "refused" });
  const chunksOf = (uploadId: string) => {
    const chunks = held.get(uploadId);
    if (!chunks) throw refuse(410, "This upload has expired.");
    return chunks;
  };
  const missing = (uploadId: string) =>
    Array.from({ length: chunkCount(begun.at(-1)?.fileSize ?? 0) }, (_, index) => index).filter(
      (index) => !chunksOf(uploadId).has(index),
    );

  const uploads: UploadCalls = {
    async init(upload) {
      recorded.steps.push("init");
      begun.push(upload);
      const uploadId = `up-${begun.length}`;
      held.set(uploadId, new Map());
      return { uploadId };
    },
    async chunk(uploadId, index, bytes, { sha256, onProgress, signal } = {}) {
      recorded.sent.push(index);
      recorded.atOnce += 1;
      recorded.mostAtOnce = Math.max(recorded.mostAtOnce, recorded.atOnce);
      try {
        await turn();
        if (signal?.aborted) throw new DOMException("", "AbortError");
        onProgress?.({ stage: "sending", sentBytes: Math.floor(bytes.size / 2), totalBytes: bytes.size });
        const fault = faults[index]?.shift();
        if (fault === "broken") throw new ApiError({ status: 0, text: "", code: "unreachable" });
        if (fault === "silent") {
          recorded.silent += 1;
          await until(signal);
        }
        if (typeof fault === "number") throw refuse(fault, fault === 422 ? "The chunk arrived damaged." : "");
        onProgress?.({ stage: "sending", sentBytes: bytes.size + 300, totalBytes: bytes.size + 300 });
        await turn();
        if (signal?.aborted) throw new DOMException("", "AbortError");
        chunksOf(uploadId).set(index, { bytes, sha256 });
      } finally {
        recorded.atOnce -= 1;
      }
    },
    async status(uploadId) {
      recorded.steps.push("status");
      const received = [...chunksOf(uploadId).keys()];
      return { received, missing: missing(uploadId), expiresAt: "2026-11-23T00:00:00Z" };
    },
    async poster() {
      recorded.steps.push("poster");
    },
    async finalize(uploadId) {
      recorded.steps.push("finalize");
      if (missing(uploadId).length > 0) throw refuse(409, "Chunks are missing.");
      return { id: 7 };
    },
    async abandon(uploadId) {
      recorded.abandoned.push(uploadId);
    },
    async whole(_file, _upload, { onProgress } = {}) {
      recorded.steps.push("whole");
      onProgress?.({ stage: "sending", sentBytes: 50, totalBytes: 100 });
      onProgress?.({ stage: "sending", sentBytes: 100, totalBytes: 100 });
      return { id: 8 };
    },
  };
  return {
    uploads,
    begun,
    held,
    recorded,
    async bytesOf(uploadId: string): Promise<Uint8Array> {
      const size = begun[0]?.fileSize ?? 0;
      const whole = new Uint8Array(size);
      for (const [index, { bytes }] of chunksOf(uploadId))
        whole.set(new Uint8Array(await bytes.arrayBuffer()), chunkRange(index, size).start);
      return whole;
    },
  };
}

const turn = () => new Promise((done) => setTimeout(done));

const until = (signal: AbortSignal | undefined) =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });
