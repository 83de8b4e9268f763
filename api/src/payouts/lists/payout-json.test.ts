import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PaymentMethod, PayoutStatus } from "@crm/domain/payout/payout";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { saveTerms } from "../../contracts/terms/terms";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls } from "../test/payout-calls";

setDefaultTimeout(60_000);

const IBAN = "DE89 3704 0044 0532 0130 00";
const STARTS = ["2026-01-10", "2026-02-09", "2026-03-11", "2026-04-10"];

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { create, createContract, find, setStatus } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(ada);
  const term = { feeCents: 250_000, videosRequired: 4, contractId };
  await saveTerms(
    server.deps.db,
    STARTS.map((startDate, index) => ({
      ...term,
      number: index + 1,
      startDate,
      endDate: STARTS[index + 1] ?? "2026-05-10",
    })),
  );
});

type Request = { details: string; method?: PaymentMethod; moves?: Exclude<PayoutStatus, "REQUESTED">[] };

const paid = (details: string, method?: PaymentMethod): Request => ({
  details,
  ...(method ? { method } : {}),
  moves: ["PAID"],
});
const declined = (details: string): Request => ({ details, moves: ["CANCELLED"] });

/** Requests one term after another and moves each request, a minute apart. Returns the last id. */
async function requestInTurn(requests: readonly Request[]): Promise<number> {
  let last = 0;
  for (const [index, { details, method = "wire_transfer", moves = [] }] of requests.entries()) {
    const answer = await create({
      contractId,
      paymentMethod: method,
      paymentDetails: details,
      paymentPeriodStart: STARTS[index],
    });
    expect(answer.status).toBe(201);
    last = (await answer.json()).id;
    for (const status of moves) {
      server.clock.advance({ minutes: 1 });
      expect((await setStatus(last, { status, declineNotes: "No" })).status).toBe(200);
    }
  }
  return last;
}

describe("detailsChanged of a payout request", () => {
  test.each<[string, boolean, Request[]]>([
    ["the first request ever", false, [{ details: IBAN }]],
    ["the details of the last payment", false, [paid(IBAN), { details: IBAN }]],
    [
      "the same details typed differently",
      false,
      [paid(IBAN), { details: ` ${IBAN.toLowerCase().replaceAll(" ", "")}\n` }],
    ],
    ["different details", true, [paid(IBAN), { details: "DE02 1203 0000 0000 2020 51" }]],
    ["different details with the same last 4 characters", true, [paid(IBAN), { details: "XX99 9999 0130 00" }]],
    ["a different method", true, [paid(IBAN), { details: IBAN, method: "paypal" }]],
    ["different details after the approval", true, [paid(IBAN), { details: "ada@x.test", moves: ["SYNCED"] }]],
    ["the details of the second of two payments", false, [paid(IBAN), paid("ada@x.test"), { details: "ada@x.test" }]],
    ["the details of the first of two payments", true, [paid(IBAN), paid("ada@x.test"), { details: IBAN }]],
    ["the last paid details after a declined request", false, [paid(IBAN), declined("ada@x.test"), { details: IBAN }]],
    ["different details after only a declined request", false, [declined("ada@x.test"), { details: IBAN }]],
    ["a paid request with different details", false, [paid(IBAN), paid("ada@x.test")]],
    ["a declined request with different details", false, [paid(IBAN), declined("ada@x.test")]],
  ])("for %s is %p", async (_, flagged, requests) => {
    expect((await find(await requestInTurn(requests))).detailsChanged).toBe(flagged);
  });

  test("ignores payments of other contracts", async () => {
    await requestInTurn([paid(IBAN)]);
    const others = await createContract({ ...ada, socialHandle: "@eve" });
    const made = await create({ contractId: others, paymentMethod: "paypal", paymentDetails: "eve@x.test" });
    expect(await made.json()).toMatchObject({ detailsChanged: false });
  });
});
