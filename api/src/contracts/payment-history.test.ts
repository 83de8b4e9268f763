import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { payoutCalls, running } from "../payouts/test/payout-calls";
import { rowsOf } from "../platform/db/rows";
import { addVideo } from "../videos/test/add-video";
import { ada, grace } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const payouts = payoutCalls(() => server);
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const remove = (id: number, headers: Record<string, string> = {}) =>
  server.admin(`/api/contracts/${id}`, { method: "DELETE", headers });
const stored = async (): Promise<Contract[]> => (await server.admin("/api/contracts?archived=true&sort=oldest")).json();
const decline = (id: number) => payouts.setStatus(id, { status: "CANCELLED", declineNotes: "Not yet" });
const state = async () => ({
  contracts: await stored(),
  terms: await rows("select * from contract_terms order by id"),
  videos: await rows("select id, status, payment_period_start::text from video_submissions order by id"),
  payouts: await payouts.snapshot(),
});

describe("DELETE /api/contracts/{id} with payout requests", () => {
  test.each([
    ["is waiting", async () => {}],
    ["is approved", (id: number) => payouts.setStatus(id, { status: "SYNCED" })],
    ["is paid", (id: number) => payouts.setStatus(id, { status: "PAID" })],
  ])("returns 409 and changes nothing when a request %s", async (_, move) => {
    const contractId = await payouts.createContract(running);
    await payouts.addApprovedVideos(contractId, 2);
    await decline((await payouts.requestCurrentTerm(contractId)).id);
    await move((await payouts.requestCurrentTerm(contractId)).id);
    const before = await state();
    const answer = await remove(contractId);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: "payment_history",
      error: "This contract has payment history. Archive it instead.",
    });
    expect(await state()).toEqual(before);
  });

  test("returns 204 and deletes the requests when all of them are declined", async () => {
    const contractId = await payouts.createContract(running);
    await payouts.addApprovedVideos(contractId, 2);
    await decline((await payouts.requestCurrentTerm(contractId)).id);
    expect((await remove(contractId)).status).toBe(204);
    expect(await state()).toMatchObject({ contracts: [], terms: [], videos: [], payouts: { rows: [] } });
    expect((await payouts.events()).map(({ action }) => action)).toEqual(["payout.requested", "payout.declined"]);
  });

  test("returns 412 for a stale version before it checks the requests", async () => {
    const contractId = await payouts.createContract(running);
    await payouts.requestCurrentTerm(contractId);
    const before = await state();
    expect((await remove(contractId, { "If-Match": '"7"' })).status).toBe(412);
    expect(await state()).toEqual(before);
  });

  test("races with a payout request in 20 rounds: exactly one of them succeeds", async () => {
    for (let round = 0; round < 20; round++) {
      const contractId = await payouts.createContract({ ...running, socialHandle: `@ada_${round}` });
      const asked = { contractId, paymentMethod: "paypal", paymentDetails: "ada@example.com" };
      const calls = [() => payouts.create(asked), () => remove(contractId)];
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(order.map((call) => call()));
      const [request, deletion] = round % 2 === 0 ? answers : answers.toReversed();
      const outcome = `${request?.status} ${deletion?.status}`;
      expect(["201 409", "422 204"]).toContain(outcome);
      const isStored = (await stored()).some(({ id }) => id === contractId);
      expect(isStored).toBe(outcome === "201 409");
    }
  });
});

describe("POST /api/operations/{id}/undo with payout requests", () => {
  const operation = "6b1c9e1e-9d57-4c05-8a0e-222222222222";
  const save = (people: object[]) =>
    server.admin(`/api/contracts/bulk-upsert?operation=${operation}`, { method: "POST", json: people });
  const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });

  /** Returns a contract that existed before the operation changed it. */
  const changedBy = async (changes: object): Promise<number> => {
    const id = await payouts.createContract(ada);
    await save([{ ...ada, ...changes }]);
    return id;
  };

  const refusedFor = async (socialHandle: string) => {
    const before = await state();
    const answer = await undo();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: "edited_since",
      error: `These contracts were edited since: ${socialHandle}`,
      contracts: [{ socialHandle }],
    });
    expect(await state()).toEqual(before);
  };

  test.each([
    ["is waiting", async () => {}],
    ["is paid", (id: number) => payouts.setStatus(id, { status: "PAID" })],
    ["is declined", decline],
  ])("returns 409 with the handle of a new contract whose request %s", async (_, move) => {
    await save([ada, grace]);
    const [, second] = await stored();
    await move((await payouts.requestCurrentTerm(second?.id ?? 0)).id);
    await refusedFor("@grace");
  });

  test.each([
    ["whose fee the operation changed", { monthlyFee: "9.00" }],
    ["whose video count the operation changed", { videosPerMonth: 9 }],
    ["whose start the operation moved", { startDate: "2026-03-01" }],
  ])("returns 409 with the handle of a contract %s if its term was requested later", async (_, changes) => {
    const id = await changedBy(changes);
    await decline((await payouts.requestCurrentTerm(id)).id);
    await refusedFor("@ada");
  });

  test("returns 409 with the handle of a contract whose new term was requested", async () => {
    const id = await payouts.createContract(ada);
    await addVideo(server, { contractId: id, paymentPeriodStart: "2026-01-10" });
    await save([{ ...ada, startDate: "2026-03-01" }]);
    expect(await rows("select 1 from contract_terms")).toHaveLength(2);
    await payouts.requestCurrentTerm(id);
    await refusedFor("@ada");
  });

  test("returns 409 with the handle of a contract whose start the operation moved, if a video was uploaded later", async () => {
    const id = await changedBy({ startDate: "2026-03-01" });
    await addVideo(server, { contractId: id, paymentPeriodStart: "2026-03-01" });
    await refusedFor("@ada");
  });

  test.each([
    ["whose term was requested before the fee changed", { monthlyFee: "9.00" }],
    ["whose term the operation did not change", { notes: "Three reels" }],
  ])("returns 200 for a contract %s and keeps its request", async (_, changes) => {
    const id = await payouts.createContract(ada);
    const { id: asked } = await payouts.requestCurrentTerm(id);
    await save([{ ...ada, ...changes }]);
    expect((await undo()).status).toBe(200);
    expect(await stored()).toMatchObject([{ monthlyFee: "2500.00", notes: ada.notes }]);
    expect(await payouts.find(asked)).toMatchObject({ status: "REQUESTED", amount: "2500.00" });
  });
});

describe("a video uploaded across a change of terms", () => {
  test("counts in the moved term when the contract's start moves", async () => {
    const contractId = await payouts.createContract(ada);
    await server.admin(`/api/contracts/${contractId}`, { method: "PUT", json: { startDate: "2026-03-01" } });
    await addVideo(server, { contractId, paymentPeriodStart: "2026-01-10" });
    expect((await state()).videos).toMatchObject([{ payment_period_start: "2026-03-01" }]);
  });

  test("counts in the term in which its upload began when the term advances", async () => {
    const contractId = await payouts.createContract(ada);
    const json = { termStart: "2026-01-10" };
    await server.admin(`/api/contracts/${contractId}/advance-term`, { method: "POST", json });
    await addVideo(server, { contractId, paymentPeriodStart: "2026-01-10" });
    expect((await state()).videos).toMatchObject([{ payment_period_start: "2026-01-10" }]);
  });

  test("always has a term if the start moves while its upload finishes, in 10 rounds", async () => {
    for (let round = 0; round < 10; round++) {
      const contractId = await payouts.createContract({ ...ada, socialHandle: `@ada_${round}` });
      await Promise.all([
        server.admin(`/api/contracts/${contractId}`, { method: "PUT", json: { startDate: "2026-03-01" } }),
        addVideo(server, { contractId, paymentPeriodStart: "2026-01-10" }),
      ]);
    }
    const lost = await rows(`select s.id from video_submissions s where not exists (select from contract_terms t
      where t.contract_id = s.contract_id and t.start_date = s.payment_period_start)`);
    expect(lost).toEqual([]);
  });
});
