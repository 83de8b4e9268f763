import { type RunningServer, TEST_PASSWORD } from "@crm/testing/server";
import type { LargeVideo } from "./large-video";

const CALLS = "/api/video-submissions";
// As our own client sends them.
const AT_ONCE = 3;

/** Sends videos to a running server by chunks; `send` answers the upload's id, `finalize` the milliseconds it took. */
export async function ourUploads({ origin }: RunningServer) {
  const post = async (path: string, body: FormData | object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method: "POST",
      body: isForm ? body : JSON.stringify(body),
      headers: { "X-Requested-With": "bench", ...(isForm ? {} : { "Content-Type": "application/json" }), ...headers },
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
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
          const form = new FormData();
          form.append("uploadId", uploadId);
          form.append("chunkIndex", String(index));
          form.append("chunk", new Blob([new Uint8Array(bytes)]));
          await (await post(`${CALLS}/upload-chunk`, form, { ...session, "X-Chunk-SHA256": sha256 })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      return uploadId;
    },
    async finalize(uploadId: string): Promise<number> {
      const started = performance.now();
      await post(`${CALLS}/finalize-upload`, { uploadId }, session);
      return performance.now() - started;
    },
  };
}
