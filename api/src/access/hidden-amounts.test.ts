import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestRequest, type TestServer } from "@crm/testing/server";
import fc from "fast-check";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { describedCalls } from "../platform/http/openapi/described-calls";
import { addVideo } from "../videos/test/add-video";

setDefaultTimeout(240_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Amounts = { fee: string; raisedTo: string; others: string; videos: number; text: string };

/** The same events with other amounts: two contracts, an edit, a document, revenue, a video, a payout and a portal. */
async function keepBusiness({ fee, raisedTo, others, videos, text }: Amounts): Promise<void> {
  await startOver(server);
  const send = async (method: string, path: string, json?: object) => {
    const answer = await server.admin(path, { method, ...(json && { json }) });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json();
  };
  const terms = {
    notes: `Notes ${text}`,
    title: `Title ${text}`,
    totalVideos: videos,
    feeTotal: others,
    feePerVideo: others,
    exclusivity: `Exclusive ${text}`,
    originalPdf: `https://files.example/${encodeURIComponent(text)}`,
    parsedJson: JSON.stringify({ text }),
  };
  await send("POST", "/api/contracts", { ...ada, startDate: "2026-06-01", monthlyFee: fee, ...terms });
  await send("POST", "/api/contracts", { ...grace, monthlyFee: others });
  server.clock.advance({ minutes: 1 });
  await send("PUT", "/api/contracts/1", { monthlyFee: raisedTo, notes: `More ${text}`, title: `Another ${text}` });
  await send("POST", "/api/contracts/1/create-portal");
  const body = new FormData();
  body.append("file", new File([`Monthly fee: ${fee}`], "deal.txt"));
  body.append("contractId", "1");
  expect((await server.admin("/api/contract-files/upload", { method: "POST", body })).status).toBe(201);
  await send("POST", "/api/revenue/generate/1");
  await send("PUT", "/api/revenue/1", { status: "paid", notes: text });
  await addVideo(server, { contractId: 1, title: "Spring", paymentPeriodStart: "2026-06-01" });
  await send("PUT", "/api/video-submissions/1/status", { status: "approved" });
  const payment = { paymentMethod: "paypal", paymentDetails: `${encodeURIComponent(text)}@pay.example` };
  await send("POST", "/api/payout-requests", { contractId: 1, ...payment, description: text });
  await send("PUT", "/api/payout-requests/1/status", { status: "SYNCED" });
}

// Status has sizes and times of this machine. Live events name only the changed row, and never end.
const LEFT_OUT = ["/api/status", "/api/events", "/api/openapi.json", "/api/docs"];

const QUERIES = ["", "?limit=1", "?search=2500", "?sort=recent&limit=1", "?archived=true&sort=name-asc&limit=5"];

/** Everything that a caller can read, with status and headers, by path. */
async function everythingFor(request: TestRequest): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { method, path, operation } of describedCalls(server.app)) {
    if (method !== "GET" || operation.permission !== "read" || LEFT_OUT.includes(path)) continue;
    for (const query of path.includes(":") ? [""] : QUERIES) {
      const filled = `${path.replaceAll(/:\w+(\{[^}]+\})?/g, "1")}${query}`;
      const answer = await request(filled);
      const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
      found.set(filled, withoutRandom(JSON.stringify([answer.status, headers, await answer.text()])));
    }
  }
  return found;
}

// Slugs, of which only the first letters are shown, request ids and the names of stored files.
const RANDOM = /\\"slug\\" ?: ?\\"[^"]*\\"|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;

const withoutRandom = (text: string) => text.replaceAll(RANDOM, "");

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].flatMap(([path, answer]) => (other.get(path) === answer ? [] : [path]));

const FIRST: Amounts = { fee: "2500.00", raisedTo: "3000.00", others: "900.00", videos: 12, text: "of spring" };

const cents = fc.integer({ min: 100, max: 9_000_000 }).map((value) => (value / 100).toFixed(2));
const otherAmounts: fc.Arbitrary<Amounts> = fc
  .record({
    fee: cents,
    raisedTo: cents,
    others: cents,
    videos: fc.integer({ min: 1, max: 500 }),
    text: fc.stringMatching(/^[a-z]{3,20}$/),
  })
  .filter(({ fee, raisedTo }) => fee !== raisedTo);

describe("a person who may not read amounts", () => {
  test("gets byte-equal answers for the same business with other amounts", async () => {
    await keepBusiness(FIRST);
    const first = await everythingFor(await server.as("REVIEWER"));
    expect(first.size).toBeGreaterThan(60);
    await fc.assert(
      fc.asyncProperty(otherAmounts, async (amounts) => {
        await keepBusiness(amounts);
        expect(differing(first, await everythingFor(await server.as("REVIEWER")))).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test("is the only one for whom they are equal: with amounts, the same comparison finds every place", async () => {
    await keepBusiness(FIRST);
    const first = await everythingFor(await server.as("VIEWER"));
    await keepBusiness({ fee: "1.00", raisedTo: "2.00", others: "3.00", videos: 4, text: "of autumn" });
    const found = differing(first, await everythingFor(await server.as("VIEWER")));
    expect(found).toEqual(
      expect.arrayContaining([
        "/api/contracts",
        "/api/contracts/1",
        "/api/contracts/1/timeline",
        "/api/contracts/summary",
        "/api/contracts/export",
        "/api/campaign-manager/summary",
      ]),
    );
  });

  test.each(["/api/contracts?sort=fee-desc", "/api/contracts?sort=fee-asc", "/api/contracts/export?sort=fee-desc"])(
    "may not call %s",
    async (path) => {
      const answer = await (await server.as("REVIEWER"))(path);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "forbidden", permission: "amounts" });
    },
  );

  test("sees which amounts of a contract changed, without their values", async () => {
    await keepBusiness(FIRST);
    const events = await (await (await server.as("REVIEWER"))("/api/contracts/1/timeline")).json();
    const edit = events.find(({ action }: { action: string }) => action === "contract.updated");
    expect(edit).toMatchObject({ before: { monthlyFee: null }, after: { monthlyFee: null } });
    expect(edit.hidden).toEqual(["monthlyFee", "notes", "title"]);
    const payout = events.find(({ action }: { action: string }) => action === "payout.requested");
    expect([payout.before, payout.after]).toEqual([undefined, undefined]);
  });
});

describe("marking a payout as paid", () => {
  test.each([
    ["status", { status: "PAID", externalReference: "R-1" }],
    ["review", { status: "PAID", externalReference: "R-1" }],
  ])("by its %s is refused for a manager, and allowed for finance", async (by, json) => {
    await keepBusiness(FIRST);
    const path = `/api/payout-requests/1${by === "status" ? "/status" : ""}`;
    const refused = await (await server.as("MANAGER"))(path, { method: "PUT", json });
    expect(await refused.json()).toMatchObject({ code: "forbidden", permission: "pay" });
    const { status } = await (await server.admin("/api/payout-requests/1")).json();
    expect([refused.status, status]).toEqual([403, "SYNCED"]);
    expect((await (await server.as("FINANCE"))(path, { method: "PUT", json })).status).toBe(200);
  });
});
