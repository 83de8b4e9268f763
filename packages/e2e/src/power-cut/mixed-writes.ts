import { createHash, randomFillSync } from "node:crypto";
import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";
import type { Call } from "../product/call";

export type Kept = { what: string; isThere: (seen: Seen) => boolean | Promise<boolean> };

export type Seen = {
  handles: Set<string>;
  files: Map<number, string>;
  payouts: Set<number>;
  /** Received chunks, "finished", or null for an unknown upload. */
  chunksOf: (uploadId: string) => Promise<number[] | "finished" | null>;
  videoHash: (id: number) => Promise<string | null>;
};

const DATES = { startDate: "2026-01-10", endDate: "2099-12-31" };
const CALLS = "/api/video-submissions";

/** Several callers write in parallel; `keep` receives each acknowledged write. */
export async function writeMixed(admin: Call, keep: (kept: Kept) => Promise<void>): Promise<void> {
  const contract = async (name: string): Promise<number> => {
    const json = { fullName: name, socialHandle: `@${name}`, monthlyFee: "250.00", videosPerMonth: 2, ...DATES };
    const { id } = await answered(await admin("/api/contracts", { method: "POST", json }));
    await keep({ what: `contract @${name}`, isThere: ({ handles }) => handles.has(`@${name}`) });
    return Number(id);
  };
  const contracts = async () => {
    for (let count = 0; count < 12; count++) await contract(`c${count}`);
  };
  const payouts = async () => {
    for (let count = 0; count < 6; count++) {
      const contractId = await contract(`paid${count}`);
      const json = { contractId, paymentMethod: "paypal", paymentDetails: "ada@example.com" };
      const { id } = await answered(await admin("/api/payout-requests", { method: "POST", json }));
      await keep({ what: `payout request ${id}`, isThere: (seen) => seen.payouts.has(Number(id)) });
    }
  };
  const documents = async () => {
    const ids: number[] = [];
    for (let count = 0; count < 8; count++) {
      const text = `Note ${count}\n${randomFillSync(Buffer.alloc(20_000)).toString("hex")}`;
      const body = new FormData();
      body.append("file", new File([text], `note-${count}.txt`, { type: "text/plain" }));
      const { id } = await answered(await admin("/api/contract-files/upload", { method: "POST", body }));
      ids.push(Number(id));
      if (count > 1)
        await keep({ what: `document ${id}`, isThere: ({ files }) => files.get(Number(id)) === sha256(text) });
    }
    for (const id of ids.slice(0, 2)) {
      const answer = await admin(`/api/contract-files/${id}`, { method: "DELETE" });
      if (!answer.ok) throw new Error(`Deleting document ${id}: ${answer.status}`);
      await keep({ what: `deletion of document ${id}`, isThere: ({ files }) => !files.has(id) });
    }
  };
  const imports = async () => {
    for (let count = 0; count < 3; count++) {
      const names = Array.from({ length: 150 }, (_, row) => `@import${count}x${row}`);
      const rows = names.map((name) => `${name.slice(1)},${name},2026-01-10,2099-12-31,100`);
      const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
      const body = new FormData();
      body.append("file", new File([[header, ...rows].join("\n")], "many.csv", { type: "text/csv" }));
      await answered(await admin("/api/contracts/import", { method: "POST", body }));
      await keep({ what: `import ${count}`, isThere: ({ handles }) => names.every((name) => handles.has(name)) });
    }
  };
  const video = async () => {
    const contractId = await contract("filmed");
    const bytes = videoOf(CHUNK_BYTES + 5000);
    const totalChunks = chunkCount(bytes.length);
    const json = { fileName: "a.mp4", title: "Spring", contractId, fileSize: bytes.length, totalChunks };
    const { uploadId } = await answered(await admin(`${CALLS}/init-upload`, { method: "POST", json }));
    for (let index = 0; index < totalChunks; index++) {
      const { start, end } = chunkRange(index, bytes.length);
      const body = bytes.slice(start, end);
      const headers = { "Content-Type": "application/octet-stream" };
      const path = `${CALLS}/uploads/${uploadId}/chunks/${index}`;
      await answered(await admin(path, { method: "PUT", body, headers }));
      const isThere = async (seen: Seen) => {
        const chunks = await seen.chunksOf(String(uploadId));
        return chunks === "finished" || chunks?.includes(index) === true;
      };
      await keep({ what: `chunk ${index}`, isThere });
    }
    const { id } = await answered(await admin(`${CALLS}/finalize-upload`, { method: "POST", json: { uploadId } }));
    await keep({ what: `video ${id}`, isThere: async (seen) => (await seen.videoHash(Number(id))) === sha256(bytes) });
  };
  await Promise.all([contracts(), payouts(), documents(), imports(), video()]);
}

/** Throws when a row names bytes that are missing or changed. */
export async function readSeen(admin: Call): Promise<Seen> {
  const listOf = async (path: string): Promise<Record<string, unknown>[]> => answered(await admin(path));
  const files = new Map<number, string>();
  for (const { id, sha256: expected } of await listOf("/api/contract-files")) {
    const answer = await admin(`/api/contract-files/${id}/download`);
    const found = answer.ok ? sha256(await answer.bytes()) : `answered ${answer.status}`;
    if (found !== expected) throw new Error(`Document ${id} should be ${expected}, but is ${found}`);
    files.set(Number(id), found);
  }
  const videoHash = async (id: number) => {
    const answer = await admin(`${CALLS}/${id}/video`);
    return answer.ok ? sha256(await answer.bytes()) : null;
  };
  for (const { id } of await listOf(CALLS))
    if ((await videoHash(Number(id))) === null) throw new Error(`Video ${id} is a row without bytes`);
  return {
    handles: new Set((await listOf("/api/contracts")).map(({ socialHandle }) => String(socialHandle))),
    files,
    payouts: new Set((await listOf("/api/payout-requests")).map(({ id }) => Number(id))),
    videoHash,
    async chunksOf(uploadId) {
      const answer = await admin(`${CALLS}/upload-status/${uploadId}`);
      if (!answer.ok) return null;
      const { received, missing } = await answer.json();
      return missing.length === 0 ? "finished" : received;
    },
  };
}

async function answered(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

function videoOf(size: number): Buffer<ArrayBuffer> {
  const bytes = randomFillSync(Buffer.alloc(size));
  Buffer.from("000000106674797069736f6d00000200000000106d6f6f76000000086d766864", "hex").copy(bytes);
  bytes.writeUInt32BE(size - 32, 32);
  bytes.write("mdat", 36, "latin1");
  return bytes;
}
