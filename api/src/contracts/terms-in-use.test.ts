import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { payoutCalls } from "../payouts/test/payout-calls";
import { rowsOf } from "../platform/db/rows";
import { addVideo } from "../videos/test/add-video";
import { START_IN_HISTORY } from "./change-contract";
import { csvCalls, HEADER } from "./test/csv-calls";
import { ada } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  id = await payouts.createContract(ada);
});

const payouts = payoutCalls(() => server);
const csv = csvCalls(() => server);
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const terms = () =>
  rows(
    "select number, start_date::text as start, fee_cents::int as fee, videos_required as videos from contract_terms order by number",
  );
const contract = async (): Promise<Contract> => (await server.admin(`/api/contracts/${id}`)).json();
const state = async () => ({ contract: await contract(), terms: await terms() });
const declined = async () =>
  payouts.setStatus((await payouts.requestCurrentTerm(id)).id, { status: "CANCELLED", declineNotes: "Not yet" });

// Each call returns the error that refused the change, or null.
const calls: [
  string,
  (changes: { monthlyFee?: string; videosPerMonth?: number; startDate?: string }) => Promise<string | null>,
][] = [
  [
    "PUT /api/contracts/{id}",
    async (changes) => {
      const answer = await server.admin(`/api/contracts/${id}`, { method: "PUT", json: changes });
      const body = await answer.json();
      if (answer.status !== 200) expect([answer.status, body.code]).toEqual([409, "start_in_history"]);
      return answer.status === 200 ? null : body.error;
    },
  ],
  [
    "POST /api/contracts/import",
    async ({ monthlyFee = ada.monthlyFee, videosPerMonth = ada.videosPerMonth, startDate = ada.startDate }) => {
      const line = `Ada Lovelace,@ADA,${startDate},${ada.endDate},${monthlyFee},${videosPerMonth}`;
      const { rows: read } = await csv.importCsv(`${HEADER},Videos Per Month\n${line}\n`);
      return read[0]?.message ?? null;
    },
  ],
  [
    "POST /api/contracts/bulk-upsert",
    async (changes) => {
      const answer = await server.admin("/api/contracts/bulk-upsert", {
        method: "POST",
        json: [{ ...ada, ...changes }],
      });
      return (await answer.json()).summary.failed[0]?.reason ?? null;
    },
  ],
];

const first = { number: 1, start: "2026-01-10", fee: 250000, videos: 4 };
const dearer = { monthlyFee: "3000.00", videosPerMonth: 6 };

describe.each(calls)("%s of a contract with videos", (_, change) => {
  test.each([
    ["nothing refers to the term", async () => {}],
    ["a video was uploaded in the term", () => addVideo(server, { contractId: id, paymentPeriodStart: "2026-01-10" })],
    ["all payout requests of the term are declined", declined],
  ])("changes the current term's fee and video count when %s", async (_state, prepare) => {
    await prepare();
    expect(await change(dearer)).toBeNull();
    expect(await terms()).toEqual([{ ...first, fee: 300000, videos: 6 }]);
  });

  test("applies fee and video count from the next term if the current term is requested", async () => {
    await payouts.requestCurrentTerm(id);
    expect(await change(dearer)).toBeNull();
    expect(await state()).toMatchObject({ contract: dearer, terms: [first] });
    await server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", json: { termStart: "2026-01-10" } });
    expect(await terms()).toEqual([first, { number: 2, start: "2026-02-09", fee: 300000, videos: 6 }]);
  });

  test("changes the current term if only an earlier term is requested", async () => {
    await payouts.requestCurrentTerm(id);
    await server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", json: { termStart: "2026-01-10" } });
    expect(await change(dearer)).toBeNull();
    expect(await terms()).toEqual([first, { number: 2, start: "2026-02-09", fee: 300000, videos: 6 }]);
  });

  test.each([
    ["a video was uploaded in the term", () => addVideo(server, { contractId: id, paymentPeriodStart: "2026-01-10" })],
    ["its payout is requested", () => payouts.requestCurrentTerm(id)],
    ["its payout request is declined", declined],
  ])("refuses a start within the first term when %s", async (_state, prepare) => {
    await prepare();
    const before = await state();
    for (const startDate of ["2026-01-20", "2025-12-01", "2026-02-08"])
      expect(await change({ ...dearer, startDate })).toContain(START_IN_HISTORY);
    expect(await state()).toEqual(before);
  });

  test("opens a new term with the new fee if the new start is the end of a requested term", async () => {
    await payouts.requestCurrentTerm(id);
    expect(await change({ ...dearer, startDate: "2026-02-09" })).toBeNull();
    expect(await state()).toMatchObject({
      contract: { startDate: "2026-02-09", termStart: "2026-02-09", termEnd: "2026-03-11" },
      terms: [first, { number: 2, start: "2026-02-09", fee: 300000, videos: 6 }],
    });
  });
});

describe.each(calls)("%s of a contract without required videos", (_, change) => {
  const flat = { videosPerMonth: 0 };
  beforeEach(async () => {
    await startOver(server);
    id = await payouts.createContract({ ...ada, ...flat });
  });

  test("keeps the first term payable and opens a new term if the new start is after it", async () => {
    expect(await change({ ...flat, startDate: "2026-07-01", monthlyFee: "9.00" })).toBeNull();
    expect(await state()).toMatchObject({
      contract: { startDate: "2026-07-01", termStart: "2026-07-01", termEnd: "2026-07-31" },
      terms: [
        { ...first, videos: 0 },
        { number: 2, start: "2026-07-01", fee: 900, videos: 0 },
      ],
    });
    const payables = await server.admin("/api/payout-requests/payables");
    expect(await payables.json()).toMatchObject([{ paymentPeriodStart: "2026-01-10", amount: "2500.00" }]);
  });

  test.each([
    ["to a day inside its first term", "2026-06-15T12:00:00.000Z", "2026-02-08"],
    ["before that term begins on the business's day", "2026-01-10T04:59:59.000Z", "2026-07-01"],
  ])("moves the first term when the start changes %s", async (_case, now, startDate) => {
    server.clock.set(now);
    expect(await change({ ...flat, startDate })).toBeNull();
    expect(await terms()).toEqual([{ ...first, start: startDate, videos: 0 }]);
  });
});

test("POST /api/contracts/import creates both terms if one file creates and renews a contract", async () => {
  await startOver(server);
  const line = (startDate: string, fee: string) => `Ada Lovelace,@ada,${startDate},${ada.endDate},${fee},0`;
  const file = [`${HEADER},Videos Per Month`, line("2026-01-10", "2500.00"), line("2026-07-01", "9.00"), ""];
  expect((await csv.importCsv(file.join("\n"))).summary).toMatchObject({ created: 1, updated: 1 });
  expect(await terms()).toEqual([
    { ...first, videos: 0 },
    { number: 2, start: "2026-07-01", fee: 900, videos: 0 },
  ]);
});

test("POST /api/contracts/import applies the term rules to every row of a contract", async () => {
  await payouts.requestCurrentTerm(id);
  const line = (startDate: string, fee: string) => `Ada Lovelace,@ada,${startDate},${ada.endDate},${fee}`;
  const { summary, rows: read } = await csv.importCsv(
    [HEADER, line("2026-01-10", "3000.00"), line("2026-01-20", "3100.00"), line("2026-01-10", "3200.00"), ""].join(
      "\n",
    ),
  );
  expect(summary).toMatchObject({ updated: 2, failed: 1 });
  expect(read.find(({ outcome }) => outcome === "failed")).toMatchObject({ line: 3 });
  expect(await state()).toMatchObject({ contract: { monthlyFee: "3200.00" }, terms: [first] });
});

test("POST /api/contracts/import?dryRun=true reports a start within past terms", async () => {
  await payouts.requestCurrentTerm(id);
  const before = await state();
  const line = `Ada Lovelace,@ada,2026-01-20,${ada.endDate},2500.00`;
  const plan = await csv.importCsv(`${HEADER}\n${line}\n`, { query: "?dryRun=true" });
  expect(plan.summary).toMatchObject({ failed: 1, updated: 0 });
  expect(await state()).toEqual(before);
});
