import type { BulkPlan, BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import { MAX_BULK_ROWS } from "@crm/domain/import/max-bulk-rows";
import type { Http } from "../http/http";

export const BULK_CHUNK = 100;

export const BULK_PAUSE_MS = 200;

export interface BulkUpsertOptions {
  operation: string;
  onProgress?: (done: number, total: number) => void;
  pause?: (ms: number) => Promise<void>;
}

/** Saves contracts in chunks of 100. A failed call marks its chunk's contracts failed, and later chunks still run. */
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

/** Plans a bulk save of up to 1,000 contracts without storing anything. Throws if the call fails. */
export async function planBulkUpsert(
  http: Http,
  contracts: readonly object[],
  signal: AbortSignal | undefined,
): Promise<BulkPlan> {
  if (contracts.length > MAX_BULK_ROWS) throw new RangeError(`A plan takes at most ${MAX_BULK_ROWS} contracts`);
  const answer = await http.send("/api/contracts/bulk-upsert?dryRun=true", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(contracts),
    ...(signal ? { signal } : {}),
  });
  return answer.json();
}

export function newOperation(): string {
  // crypto.randomUUID needs https or localhost, and the back-office also runs on plain http in an office.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    "-",
  );
}

async function saveChunk(http: Http, chunk: readonly object[], operation: string): Promise<BulkUpsertResult> {
  try {
    const url = `/api/contracts/bulk-upsert?${new URLSearchParams({ operation })}`;
    const headers = { "Content-Type": "application/json" };
    return await (await http.send(url, { method: "POST", headers, body: JSON.stringify(chunk) })).json();
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
