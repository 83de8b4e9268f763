import { describe, expect, test } from "bun:test";
import { createApiClient, newOperation } from "..";

describe("bulkUpsert of 250 contracts", () => {
  test("bulkUpsert sends chunks of 100 under one operation, 200 ms apart", async () => {
    const { save, sizes, urls, pauses } = bulkSave([{}, {}, {}]);
    await save(250);
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(urls)).toEqual(new Set(["/api/contracts/bulk-upsert?operation=op-1"]));
    expect(pauses).toEqual([200, 200]);
  });

  test("bulkUpsert marks every contract of a failed chunk as failed and saves the other chunks", async () => {
    const { save, progress } = bulkSave([{}, null, {}]);
    const { summary, rows } = await save(250);
    expect(summary.created).toBe(150);
    expect(summary.failed).toHaveLength(100);
    expect(summary.failed[0]).toEqual({ index: 100, reason: "Chunk processing failed", socialHandle: "@c100" });
    expect(rows.at(-1)?.index).toBe(249);
    expect(progress).toEqual([100, 200, 250]);
  });

  test("bulkUpsert numbers the server's failures across all chunks", async () => {
    const { save } = bulkSave([
      {},
      { failed: [{ index: 3, reason: "Full name is required", socialHandle: "@c103" }] },
      {},
    ]);
    const { summary } = await save(250);
    expect(summary.failed).toEqual([{ index: 103, reason: "Full name is required", socialHandle: "@c103" }]);
  });
});

describe("planBulkUpsert", () => {
  test("planBulkUpsert makes one dry-run call, which stores nothing", async () => {
    const urls: string[] = [];
    const plan = { summary: { created: 1, updated: 0, unchanged: 0, failed: 0 }, rows: [] };
    const api = createApiClient({
      fetch: async (url) => {
        urls.push(url);
        return Response.json(plan);
      },
    });
    expect(await api.contracts.planBulkUpsert([{}])).toEqual(plan);
    expect(urls).toEqual(["/api/contracts/bulk-upsert?dryRun=true"]);
  });
});

test("newOperation returns a new UUID each time, also without crypto.randomUUID (plain http)", () => {
  const made = Array.from({ length: 50 }, newOperation);
  expect(new Set(made).size).toBe(50);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

type Chunk = { failed?: { index: number; reason: string; socialHandle: string }[] } | null;

/** Saves with these responses to the chunks, in order; null makes a chunk fail. */
function bulkSave(answers: Chunk[]) {
  const sizes: number[] = [];
  const urls: string[] = [];
  const pauses: number[] = [];
  const progress: number[] = [];
  const api = createApiClient({
    fetch: async (url, init) => {
      const contracts: unknown[] = JSON.parse(String(init.body));
      const answer = answers[sizes.length];
      sizes.push(contracts.length);
      urls.push(url);
      if (!answer) return new Response("", { status: 500 });
      return Response.json({
        summary: { created: contracts.length, updated: 0, failed: answer.failed ?? [] },
        rows: contracts.map((_, index) => ({ index, id: index, outcome: "created", defaultedFields: [] })),
      });
    },
  });
  const save = (count: number) =>
    api.contracts.bulkUpsert(
      Array.from({ length: count }, (_, index) => ({ socialHandle: `@c${index}` })),
      {
        operation: "op-1",
        onProgress: (done) => progress.push(done),
        pause: async (ms) => {
          pauses.push(ms);
        },
      },
    );
  return { save, sizes, urls, pauses, progress };
}
