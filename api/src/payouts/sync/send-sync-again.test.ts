import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { startOver } from "../../contracts/test/start-over";
import { payoutRequests } from "../table";
import { fakeSheet } from "../test/fake-sheet";
import { payoutCalls, running } from "../test/payout-calls";

setDefaultTimeout(60_000);

const sheet = fakeSheet();
let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await createTestServer({ deps: { payoutSync: { url: sheet.url, secret: "s".repeat(32) } } });
});
afterAll(async () => {
  await server.close();
  await sheet.close();
});
const { requestCurrentTerm, createContract, find, snapshot, setStatus, review } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  await server.runJobs();
  sheet.answer(() => Response.json({ url: "https://sheets.example/row/7" }));
  ({ id } = await requestCurrentTerm(await createContract(running)));
});

const again = (of: number | string = id) => server.admin(`/api/payout-requests/${of}/sync`, { method: "POST" });
const fail = () => server.deps.db.update(payoutRequests).set({ sync: "failed" });

describe("an approval with PAYOUT_SYNC_URL set", () => {
  test.each([
    ["PUT /api/payout-requests/{id}/status", () => setStatus(id, { status: "SYNCED" })],
    ["PUT /api/payout-requests/{id}", () => review(id, { status: "APPROVED" })],
  ])("by %s is sent once, even if it is repeated", async (_, approve) => {
    expect(await (await approve()).json()).toMatchObject({ sync: "waiting", version: 2 });
    await approve();
    expect(await server.runJobs()).toBe(1);
    expect(sheet.calls.map(({ key }) => key)).toEqual([`payout-${id}`]);
    expect(await find(id)).toMatchObject({ status: "SYNCED", sync: "sent", version: 2 });
  });

  test("is required: requests paid or declined without one are not sent", async () => {
    const { id: other } = await requestCurrentTerm(await createContract({ ...running, socialHandle: "@grace" }));
    expect(await (await setStatus(id, { status: "PAID" })).json()).toMatchObject({ sync: "none" });
    const declined = await setStatus(other, { status: "CANCELLED", declineNotes: "No" });
    expect(await declined.json()).toMatchObject({ sync: "none" });
    expect([await server.runJobs(), sheet.calls]).toEqual([0, []]);
  });
});

describe("POST /api/payout-requests/{id}/sync", () => {
  test("sends a failed payout again with the same Idempotency-Key and returns the row", async () => {
    await setStatus(id, { status: "SYNCED" });
    await server.runJobs();
    await fail();
    const answer = await again();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id, sync: "waiting", status: "SYNCED", version: 2 });
    await server.runJobs();
    expect(sheet.calls.map(({ key }) => key)).toEqual([`payout-${id}`, `payout-${id}`]);
    expect(await find(id)).toMatchObject({ sync: "sent", version: 2 });
  });

  test("ten concurrent calls send the payout once", async () => {
    await setStatus(id, { status: "SYNCED" });
    await server.runJobs();
    await fail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => again()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await server.runJobs()).toBe(1);
  });

  test.each([
    ["not approved", "status_not_allowed", async () => {}],
    ["declined", "status_not_allowed", () => setStatus(id, { status: "CANCELLED", declineNotes: "No" })],
    ["paid without an approval", "sync_not_failed", () => setStatus(id, { status: "PAID" })],
    ["waiting to be sent", "sync_not_failed", () => setStatus(id, { status: "SYNCED" })],
    ["sent", "sync_not_failed", () => setStatus(id, { status: "SYNCED" }).then(() => server.runJobs())],
  ])("answers 409 for a request that is %s and changes nothing", async (_, code, before) => {
    await before();
    const unchanged = await snapshot();
    const answer = await again();
    expect([answer.status, (await answer.json()).code]).toEqual([409, code]);
    expect(await snapshot()).toEqual(unchanged);
    expect(await server.runJobs()).toBeLessThanOrEqual(1);
    expect(sheet.calls.length).toBeLessThanOrEqual(1);
  });

  test("answers 409 for a declined request whose sync failed", async () => {
    await setStatus(id, { status: "SYNCED" });
    await server.runJobs();
    await fail();
    await setStatus(id, { status: "CANCELLED", declineNotes: "No" });
    expect(await (await again()).json()).toMatchObject({ code: "status_not_allowed" });
    expect(await find(id)).toMatchObject({ sync: "failed" });
  });

  test.each(["999", "0", "abc"])("answers 404 for id %s", async (unknown) =>
    expect((await again(unknown)).status).toBe(404),
  );
});

test("without PAYOUT_SYNC_URL approvals are not sent, and sending again answers 409", async () => {
  const quiet = await createTestServer();
  const calls = payoutCalls(() => quiet);
  const { id: asking } = await calls.requestCurrentTerm(await calls.createContract(running));
  expect(await (await calls.setStatus(asking, { status: "SYNCED" })).json()).toMatchObject({ sync: "none" });
  await quiet.deps.db.update(payoutRequests).set({ sync: "failed" });
  const refused = await quiet.admin(`/api/payout-requests/${asking}/sync`, { method: "POST" });
  expect([refused.status, (await refused.json()).code]).toEqual([409, "sync_off"]);
  expect((await quiet.admin("/api/payout-requests/999/sync", { method: "POST" })).status).toBe(404);
  expect(await quiet.runJobs()).toBe(0);
  await quiet.close();
});
