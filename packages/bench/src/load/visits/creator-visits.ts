import { videoOf } from "@crm/api/uploads/test/video-of";
import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";
import type { Caller } from "./caller";
import type { Plan } from "./plan-and-log";

const VIDEO_BYTES = CHUNK_BYTES + 512 * 1024;
const VIDEO = new Blob([Uint8Array.from(videoOf(VIDEO_BYTES))]);
const UPLOAD_ONE_IN = 40;
const PAYOUT_ONE_IN = 12;

export async function visitPortal(creator: Caller, who: Plan["creators"][number], nth: number): Promise<void> {
  const { call } = creator;
  const { slug } = who;
  await call("portal page", `/portal/${slug}`);
  const portal = await call("portal", `/api/portal/${slug}`);
  await call("portal announcements", `/api/portal/${slug}/announcements`);
  await call("portal payouts", `/api/portal/${slug}/payout-requests`);
  const video = /"videoUrl":"([^"]+)"/.exec(portal.text)?.[1];
  if (video && nth % 2 === 0)
    for (const start of [0, 1, 2]) {
      const range = `bytes=${start * 1_048_576}-${(start + 1) * 1_048_576 - 1}`;
      await call("portal video range", video, { headers: { Range: range } });
    }
  if (nth % UPLOAD_ONE_IN === 0) await upload(creator, who, nth);
  if (who.mayBePaid && nth % PAYOUT_ONE_IN === 3) await askToBePaid(creator, who, nth);
}

async function upload(
  { call, write }: Caller,
  { slug, contractId }: Plan["creators"][number],
  nth: number,
): Promise<void> {
  const headers = { "X-Portal-Slug": slug };
  const title = `Upload ${nth}`;
  const video = {
    fileName: "spring.mp4",
    title,
    contractId,
    fileSize: VIDEO_BYTES,
    totalChunks: chunkCount(VIDEO_BYTES),
  };
  const begun = await call("upload, begun", "/api/video-submissions/init-upload", {
    method: "POST",
    json: video,
    headers,
  });
  if (!begun.ok) return;
  const uploadId: string = JSON.parse(begun.text).uploadId;
  for (let index = 0; index < chunkCount(VIDEO_BYTES); index += 1) {
    const { start, end } = chunkRange(index, VIDEO_BYTES);
    const body = VIDEO.slice(start, end);
    const kind = index === 0 ? "upload, chunk of 8 MiB" : "upload, last chunk";
    const sent = await call(kind, `/api/video-submissions/uploads/${uploadId}/chunks/${index}`, {
      method: "PUT",
      body,
      headers: { ...headers, "Content-Type": "application/octet-stream" },
    });
    if (!sent.ok) return;
  }
  const init = { method: "POST", json: { uploadId }, headers };
  await write("upload, finished", { kind: "video", mark: title }, "/api/video-submissions/finalize-upload", init);
}

async function askToBePaid({ write }: Caller, { slug }: Plan["creators"][number], nth: number): Promise<void> {
  const description = `Asked ${nth}`;
  const json = { paymentMethod: "paypal", paymentDetails: `creator${nth}@example.com`, description };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const mark = { kind: "payout", mark: description } as const;
  await write("payout request", mark, `/api/portal/${slug}/payout-request`, { method: "POST", json, headers });
}
