import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { addDays } from "@crm/domain/value/calendar";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { repairCounts } from "../backup/counts/repair-counts";
import { saveTerms } from "../contracts/terms/terms";
import { startOver } from "../contracts/test/start-over";
import { payoutCalls, running } from "./test/payout-calls";
import { storedPayouts } from "./test/stored-payouts";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(async () => expect(await repairCounts(server.deps.db, new AbortController().signal)).toEqual([]));
afterAll(() => server.close());
const {
  create,
  requestCurrentTerm,
  find,
  rows,
  events,
  setStatus,
  review,
  createContract,
  addApprovedVideos,
  openPortal,
} = payoutCalls(() => server);
const stored = storedPayouts(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(running);
});

const MANY = 50;
const REASON = "Which account?";
const SECOND_TERM = { number: 2, startDate: "2026-07-01", endDate: "2026-07-31", feeCents: 250_000, videosRequired: 2 };

/** Resolves to the sorted statuses. */
async function callConcurrently(call: (index: number) => Promise<Response>, count = MANY): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

const oneThenOthers = (taken: number, others: number) => [taken, ...Array<number>(MANY - 1).fill(others)];
const actions = async () => (await events()).map(({ action }) => action);
const of = (contract: number) => ({ contractId: contract, paymentMethod: "paypal", paymentDetails: "ada@example.com" });

describe("concurrent payout calls", () => {
  test("50 requests for one contract: one is created, 49 answer 409", async () => {
    await addApprovedVideos(contractId, 2);
    expect(await callConcurrently(() => create(of(contractId)))).toEqual(oneThenOthers(201, 409));
    expect(await rows()).toHaveLength(1);
    expect(await actions()).toEqual(["payout.requested"]);
  });

  test("50 requests for five contracts create one request each", async () => {
    const others = await Promise.all(
      [1, 2, 3, 4].map((n) => createContract({ ...running, socialHandle: `@other${n}` })),
    );
    const all = [contractId, ...others];
    const statuses = await callConcurrently((index) => create(of(all[index % all.length] ?? 0)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect((await rows()).map(({ contract_id }) => contract_id).toSorted()).toEqual(all.toSorted());
  });

  test("50 requests of one portal: one is created, 49 answer 409", async () => {
    await addApprovedVideos(contractId, 2);
    const portal = await openPortal(contractId);
    const json = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "June" };
    expect(await callConcurrently(() => portal.request(json))).toEqual(oneThenOthers(201, 409));
    expect(await actions()).toEqual(["payout.requested"]);
  });

  test("50 requests with one Idempotency-Key create one row; each call gets that row or still_running", async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => create(of(contractId), { key: "k1" })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const answer of made) expect(await answer.json()).toMatchObject({ id: 1 });
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect([answer.status, (await answer.json()).code]).toEqual([409, "still_running"]);
    expect(await actions()).toEqual(["payout.requested"]);
  });

  const CHANGES = [
    { name: "Approve", status: "SYNCED", json: { status: "SYNCED" }, action: "payout.approved" },
    { name: "Mark Paid", status: "PAID", json: { status: "PAID" }, action: "payout.paid" },
    {
      name: "Decline",
      status: "CANCELLED",
      json: { status: "CANCELLED", declineNotes: REASON },
      action: "payout.declined",
    },
  ];
  for (const { name, status, json, action } of CHANGES) {
    test(`50 calls of ${name} all answer 200 and write one event`, async () => {
      const { id } = await requestCurrentTerm(contractId);
      expect(await callConcurrently(() => setStatus(id, json))).toEqual(Array<number>(MANY).fill(200));
      expect(await find(id)).toMatchObject({ status, version: 2 });
      expect(await actions()).toEqual(["payout.requested", action]);
    });

    test(`50 calls of ${name} with one version: one succeeds, 49 answer 412`, async () => {
      const { id } = await requestCurrentTerm(contractId);
      expect(await callConcurrently(() => setStatus(id, json, { version: 1 }))).toEqual(oneThenOthers(200, 412));
      expect(await find(id)).toMatchObject({ status, version: 2 });
      expect(await actions()).toEqual(["payout.requested", action]);
    });
  }

  test("10 payments with one reference: one succeeds, 9 answer 409", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n++)
      ids.push((await requestCurrentTerm(await createContract({ ...running, socialHandle: `@c${n}` }))).id);
    const paid = { status: "PAID", externalReference: "TX-1" };
    const statuses = await callConcurrently((index) => setStatus(ids[index % ids.length] ?? 0, paid), ids.length);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await rows()).filter(({ status }) => status === "PAID")).toHaveLength(1);
  });
});

test("Mark Paid and Decline race 200 times: one wins each time, and row and event agree", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => createContract({ ...running, socialHandle: `@c${n}` })),
  );
  await saveTerms(
    server.deps.db,
    all.flatMap((id) => TEN_TERMS.map((term) => ({ ...term, contractId: id }))),
  );
  for (const { number: term } of TEN_TERMS)
    await Promise.all(
      all.map(async (id, index) => payAndDecline(await stored.payout({ contractId: id, term }), index + term)),
    );
  const actionOf = new Map((await events()).map(({ entityId, action }) => [entityId, action]));
  const requests = await rows();
  expect(requests).toHaveLength(200);
  for (const { id, status, version } of requests)
    expect([version, actionOf.get(String(id))]).toEqual([2, status === "PAID" ? "payout.paid" : "payout.declined"]);
  expect(await events()).toHaveLength(200);
});

const TEN_TERMS = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  startDate: addDays(running.startDate, 30 * index),
  endDate: addDays(running.startDate, 30 * (index + 1)),
  feeCents: 250_000,
  videosRequired: 2,
}));

/** `turn` selects the route of the decline and which call is sent first. */
async function payAndDecline(id: number, turn: number): Promise<void> {
  const pay = () => setStatus(id, { status: "PAID" });
  const decline = () =>
    turn % 3 === 0
      ? review(id, { status: "REJECTED", adminNotes: REASON })
      : setStatus(id, { status: "CANCELLED", declineNotes: REASON });
  const answers = await Promise.all(turn % 2 === 0 ? [pay(), decline()] : [decline(), pay()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
}

describe("a payout request that races with", () => {
  const ROUNDS = 20;

  test("a request for another term of its contract: one is created", async () => {
    await saveTerms(server.deps.db, [{ ...SECOND_TERM, contractId }]);
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        [running.startDate, SECOND_TERM.startDate].map((paymentPeriodStart) =>
          create({ ...of(contractId), paymentPeriodStart }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const open = (await rows()).filter(({ status }) => status === "REQUESTED");
      expect(open).toHaveLength(1);
      await setStatus(Number(open[0]?.id), { status: "CANCELLED", declineNotes: REASON });
    }
  });

  test("the deletion of its contract: one succeeds, and no orphan remains", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const contract = await createContract({ ...running, socialHandle: `@d${round}` });
      const [made, deleted] = await Promise.all([
        create(of(contract)),
        server.admin(`/api/contracts/${contract}`, { method: "DELETE" }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
      expect((await rows()).filter(({ contract_id }) => contract_id === contract)).toHaveLength(
        made.status === 201 ? 1 : 0,
      );
    }
  });

  test("the review of a video: it counts only approved videos", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const contract = await createContract({ ...running, socialHandle: `@e${round}` });
      const [video = 0] = await addApprovedVideos(contract, 1);
      const reviewed = () =>
        server.admin(`/api/video-submissions/${video}/status`, { method: "PUT", json: { status: "rejected" } });
      const [made, decided] = await Promise.all(
        round % 2 ? [create(of(contract)), reviewed()] : [reviewed(), create(of(contract))].toReversed(),
      );
      expect(made?.status).toBe(201);
      const row = (await rows()).at(-1);
      const { status } = await (await server.admin(`/api/video-submissions/${video}`)).json();
      expect([decided?.status, row?.counted, row?.approved_count, status]).toEqual(
        decided?.status === 200 ? [200, [], 0, "rejected"] : [409, [video], 1, "approved"],
      );
    }
  });

  test("the rejection of a video it needs: only one of the two succeeds", async () => {
    const json = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "June" };
    for (let round = 0; round < ROUNDS; round++) {
      const contract = await createContract({ ...running, socialHandle: `@f${round}` });
      const [video] = await addApprovedVideos(contract, 2);
      const portal = await openPortal(contract);
      const calls = [
        () => portal.request(json),
        () => server.admin(`/api/video-submissions/${video}/status`, { method: "PUT", json: { status: "rejected" } }),
      ];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      const [made, decided] = round % 2 ? answers : answers.toReversed();
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made?.status ?? 0, decided?.status ?? 0]);
      expect((await rows()).filter(({ contract_id }) => contract_id === contract)).toHaveLength(
        made?.status === 201 ? 1 : 0,
      );
    }
  });
});
