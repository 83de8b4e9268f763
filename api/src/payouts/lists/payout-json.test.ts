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
const { create, contractOf, find, setStatus } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(ada);
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

type Request = { details: string; method?: PaymentMethod; becomes?: Exclude<PayoutStatus, "REQUESTED">[] };

const paid = (details: string, method?: PaymentMethod): Request => ({
  details,
  ...(method ? { method } : {}),
  becomes: ["PAID"],
});
const declined = (details: string): Request => ({ details, becomes: ["CANCELLED"] });

/** Asks for one term after the other and moves each request on, a minute apart; answers the last one's id. */
async function askedInTurn(requests: readonly Request[]): Promise<number> {
  let last = 0;
  for (const [index, { details, method = "wire_transfer", becomes = [] }] of requests.entries()) {
    const answer = await create({
      contractId,
      paymentMethod: method,
      paymentDetails: details,
      paymentPeriodStart: STARTS[index],
    });
    expect(answer.status).toBe(201);
    last = (await answer.json()).id;
    for (const status of becomes) {
      server.clock.advance({ minutes: 1 });
      expect((await setStatus(last, { status, declineNotes: "No" })).status).toBe(200);
    }
  }
  return last;
}

describe("detailsChanged", () => {
  test.each<[string, boolean, Request[]]>([
    ["the first request ever", false, [{ details: IBAN }]],
    ["the details of the last payment", false, [paid(IBAN), { details: IBAN }]],
    [
      "the same details typed otherwise",
      false,
      [paid(IBAN), { details: ` ${IBAN.toLowerCase().replaceAll(" ", "")}\n` }],
    ],
    ["other details", true, [paid(IBAN), { details: "DE02 1203 0000 0000 2020 51" }]],
    ["other details with the same last 4 characters", true, [paid(IBAN), { details: "XX99 9999 0130 00" }]],
    ["another method", true, [paid(IBAN), { details: IBAN, method: "paypal" }]],
    ["a change that stays when it is approved", true, [paid(IBAN), { details: "ada@x.test", becomes: ["SYNCED"] }]],
    [
      "a change that was paid is the one to compare with",
      false,
      [paid(IBAN), paid("ada@x.test"), { details: "ada@x.test" }],
    ],
    ["the details before a change that was paid", true, [paid(IBAN), paid("ada@x.test"), { details: IBAN }]],
    ["a declined request does not count", false, [paid(IBAN), declined("ada@x.test"), { details: IBAN }]],
    ["declined requests alone are no payment", false, [declined("ada@x.test"), { details: IBAN }]],
    ["what is paid is flagged no more", false, [paid(IBAN), paid("ada@x.test")]],
    ["nor what is declined", false, [paid(IBAN), declined("ada@x.test")]],
  ])("%s: %p", async (_, flagged, requests) => {
    expect((await find(await askedInTurn(requests))).detailsChanged).toBe(flagged);
  });

  test("another contract's payments do not count", async () => {
    await askedInTurn([paid(IBAN)]);
    const others = await contractOf({ ...ada, socialHandle: "@eve" });
    const made = await create({ contractId: others, paymentMethod: "paypal", paymentDetails: "eve@x.test" });
    expect(await made.json()).toMatchObject({ detailsChanged: false });
  });
});
