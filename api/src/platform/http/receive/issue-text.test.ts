import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("the issue of a query with a wrong value", () => {
  test.each([
    ["contracts?status=late", "status: Must be one of active, upcoming, expiring, expired"],
    ["contracts?sort=up", "sort: Must be one of recent, oldest, name-asc, name-desc, fee-desc, fee-asc"],
    ["contracts?archived=yes", "archived: Must be one of true, false"],
    ["contracts?limit=many", "limit: Must be a number"],
    ["contracts?limit=1.5", "limit: Must be a whole number"],
    ["contracts?limit=0", "limit: Must be at least 1"],
    ["contracts?limit=201", "limit: Must be at most 200"],
    [`contracts?search=${"x".repeat(201)}`, "search: Must be at most 200 characters"],
    ["revenue?contractId=ada", "contractId: Must be a number"],
    ["revenue?contractId=0", "contractId: Must be more than 0"],
    ["revenue?status=late", "status: Must be one of pending, paid, overdue"],
    ["contract-files?contractId=ada", "contractId: Must be unassigned, or must be a number"],
    ["contract-files?type=film", "type: Must be one of pdf, image, word, spreadsheet"],
  ])("for GET /api/%s is %p", async (address, issue) => {
    expect(await issuesOf(await server.admin(`/api/${address}`))).toEqual([issue]);
  });
});

describe("the issue of a body with a wrong value", () => {
  const ada = {
    fullName: "Ada",
    socialHandle: "@ada",
    monthlyFee: "1",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
  };

  test.each<[string, object, string]>([
    ["platforms", { platforms: "TikTok" }, "platforms: Must be a list"],
    ["platforms", { platforms: [7] }, "platforms.0: Must be a text"],
    ["notes", { notes: 7 }, "notes: Must be a text"],
    ["contractFileId", { contractFileId: "7" }, "contractFileId: Must be a number"],
    ["contractFileId", { contractFileId: 1.5 }, "contractFileId: Must be a whole number"],
    ["videosPerMonth", { videosPerMonth: "four" }, "videosPerMonth: Enter a whole number"],
    ["videosPerMonth", { videosPerMonth: true }, "videosPerMonth: Must be a number, or must be a text"],
  ])("for a contract's %s sent as %j is %j", async (_, change, issue) => {
    const answer = await server.admin("/api/contracts", { method: "POST", json: { ...ada, ...change } });
    expect(await issuesOf(answer)).toEqual([issue]);
    expect(await (await server.admin("/api/contracts")).json()).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["an invalid amount", { actualAmount: "a lot" }, "actualAmount: Enter an amount in US dollars, for example $2,500"],
    ["a boolean as amount", { actualAmount: true }, "actualAmount: Must be a text, or must be a number"],
    ["a day that does not exist", { paidDate: "2026-02-30" }, "paidDate: This day does not exist"],
    ["a number as day", { paidDate: 7 }, "paidDate: Must be a text"],
  ])("for a revenue record with %s names the field and what it accepts", async (_, change, issue) => {
    const json = { status: "paid", ...change };
    expect(await issuesOf(await server.admin("/api/revenue/1", { method: "PUT", json }))).toEqual([issue]);
  });

  test("for an unknown contract status lists the allowed statuses", async () => {
    const answer = await server.admin("/api/contracts/1/status", { method: "PUT", json: { status: "LOST" } });
    expect(await issuesOf(answer)).toEqual(["status: Must be one of ACTIVE, PAUSED, COMPLETED, ARCHIVED"]);
  });

  test("a failed row of a bulk save lists all its reasons", async () => {
    const json = [{ ...ada, platforms: ["x".repeat(51)], videosPerMonth: [] }];
    const answer = await server.admin("/api/contracts/bulk-upsert", { method: "POST", json });
    const { summary } = await answer.json();
    expect(summary.failed).toMatchObject([
      { reason: "Must be at most 50 characters; Must be a number, or must be a text" },
    ]);
  });
});

async function issuesOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(400);
  const { issues }: { issues: { path: string; message: string }[] } = await answer.json();
  return issues.map(({ path, message }) => `${path}: ${message}`);
}
