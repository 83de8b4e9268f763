import type { Http } from "./http";

/** Contracts sent in one call of a bulk save (spec part 1 §9). */
export const BULK_CHUNK = 100;

/** Pause between the calls of a bulk save (spec part 1 §9). */
export const BULK_PAUSE_MS = 200;

/** What a bulk save did; indexes count through all the contracts given. */
export interface BulkUpsertResult {
  summary: {
    created: number;
    updated: number;
    failed: { index: number; reason: string; socialHandle: string }[];
  };
  rows: { index: number; id: number; defaultedFields: string[] }[];
}

export interface BulkUpsertOptions {
  /** UUID of the whole save, by which it can be undone. */
  operation: string;
  onProgress?: (done: number, total: number) => void;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Saves contracts in chunks of 100 with a pause between them. A chunk whose call fails marks each of its contracts
 * failed, and the others go on (spec part 1 §8).
 */
export async function bulkUpsert(
  http: Http,
  contracts: readonly object[],
  { operation, onProgress, pause = (ms) => new Promise((done) => setTimeout(done, ms)) }: BulkUpsertOptions,
): Promise<BulkUpsertResult> {
  const result: BulkUpsertResult = { summary: { created: 0, updated: 0, failed: [] }, rows: [] };
  for (let start = 0; start < contracts.length; start += BULK_CHUNK) {
    if (start > 0) await pause(BULK_PAUSE_MS);
    const chunk = contracts.slice(start, start + BULK_CHUNK);
    add(result, await saveChunk(http, chunk, operation), start);
    onProgress?.(start + chunk.length, contracts.length);
  }
  return result;
}

async function saveChunk(http: Http, chunk: readonly object[], operation: string): Promise<BulkUpsertResult> {
  try {
    const address = `/api/contracts/bulk-upsert?${new URLSearchParams({ operation })}`;
    const headers = { "Content-Type": "application/json" };
    return await (await http.send(address, { method: "POST", headers, body: JSON.stringify(chunk) })).json();
  } catch {
    const failed = chunk.map((contract, index) => ({
      index,
      reason: "Chunk processing failed",
      socialHandle: "socialHandle" in contract ? String(contract.socialHandle) : "",
    }));
    return { summary: { created: 0, updated: 0, failed }, rows: [] };
  }
}

function add(result: BulkUpsertResult, { summary, rows }: BulkUpsertResult, start: number): void {
  result.summary.created += summary.created;
  result.summary.updated += summary.updated;
  result.summary.failed.push(...summary.failed.map((failure) => ({ ...failure, index: failure.index + start })));
  result.rows.push(...rows.map((row) => ({ ...row, index: row.index + start })));
}
