import { expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer } from "@crm/testing/server";

setDefaultTimeout(60_000);

const ROWS = process.env.VERIFY_FULL ? 100_000 : 5_000;
const GROWTH_BYTES = 400_000_000;

test("counts 5,000 imported rows (100,000 under --full) exactly, in bounded memory", async () => {
  const server = await createTestServer();
  const lines = Array.from({ length: ROWS }, (_, at) =>
    at % 1000 === 7 ? `,@nameless${at},,,` : `Person ${at},@person${at},2026-01-01,2026-12-31,${at}.50`,
  );
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
  const file = new File([[header, ...lines].join("\n")], "contracts.csv", { type: "text/csv" });
  const send = async () => {
    const body = new FormData();
    body.append("file", file);
    return (await server.admin("/api/contracts/import", { method: "POST", body })).json();
  };

  Bun.gc(true);
  const before = process.memoryUsage.rss();
  const [first, again] = [await send(), await send()];
  Bun.gc(true);
  // Not measured on the embedded database, which keeps its tables in this process's memory.
  if (process.env.TEST_DATABASE_URL) expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH_BYTES);
  const failed = ROWS / 1000;
  expect(first.summary).toEqual({ created: ROWS - failed, updated: 0, unchanged: 0, skipped: 0, failed });
  expect(again.summary).toEqual({ created: 0, updated: 0, unchanged: ROWS - failed, skipped: 0, failed });
  expect(first.errors).toHaveLength(failed);
  expect(first.rows).toHaveLength(200 + Math.min(failed, 200));
  const page = await server.admin("/api/contracts?limit=1");
  expect(page.headers.get("X-Total-Count-Capped")).toBe(ROWS > 10_000 ? "true" : null);
  await server.close();
}, 300_000);
