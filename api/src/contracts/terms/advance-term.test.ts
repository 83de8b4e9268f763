import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Contract, contractSchema } from "@crm/domain/contract/contract.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { ada, grace, linus } from "../test/people";
import { startOver } from "../test/start-over";

setDefaultTimeout(60_000);

type TestInit = Parameters<TestServer["admin"]>[1];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const create = async (json: object = ada): Promise<Contract> =>
  (await server.admin("/api/contracts", { method: "POST", json })).json();
const advance = (id: number | string, termStart: unknown, headers: Record<string, string> = {}) =>
  server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", json: { termStart }, headers });
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const terms = () =>
  rows(`select number, start_date::text as start, end_date::text as boundary, fee_cents::int as fee, videos_required as videos
    from contract_terms order by contract_id, number`);
const events = () =>
  rowsOf(
    server.deps.db,
    z.object({ action: z.string(), before: z.looseObject({}), after: z.looseObject({}) }),
    sql.raw("select action, before, after from audit_events where action = 'contract.term-advanced' order by id"),
  );
const state = async () => ({
  contracts: await rows(
    "select id::int, version, term_start::text, term_end::text, updated_at::text from contracts order by id",
  ),
  terms: await terms(),
  events: await events(),
});

const first = { number: 1, start: "2026-01-10", boundary: "2026-02-09", fee: 250000, videos: 4 };

describe("POST /api/contracts/{id}/advance-term", () => {
  test("begins the next term at the end of the current one and returns the contract", async () => {
    const { id } = await create();
    server.clock.set("2026-06-15T12:30:00.000Z");
    const answer = await advance(id, "2026-01-10");
    expect(answer.status).toBe(200);
    const moved = { termStart: "2026-02-09", termEnd: "2026-03-11", version: 2 };
    expect(contractSchema.parse(await answer.json())).toMatchObject({
      ...moved,
      startDate: "2026-01-10",
      updatedAt: "2026-06-15T12:30:00.000Z",
    });
    expect(await terms()).toEqual([first, { ...first, number: 2, start: "2026-02-09", boundary: "2026-03-11" }]);
    expect(await events()).toEqual([
      {
        action: "contract.term-advanced",
        before: { termStart: "2026-01-10", termEnd: "2026-02-09", version: 1 },
        after: moved,
      },
    ]);
  });

  test("copies fee and video count from the contract into the new term only", async () => {
    const { id } = await create();
    await rows("update contract_terms set fee_cents = 100, videos_required = 1");
    await advance(id, "2026-01-10");
    expect(await terms()).toEqual([
      { ...first, fee: 100, videos: 1 },
      { ...first, number: 2, start: "2026-02-09", boundary: "2026-03-11" },
    ]);
  });

  test("advances repeatedly across a leap day", async () => {
    const { id } = await create({ ...ada, startDate: "2028-01-15", endDate: "2028-12-31" });
    for (const termStart of ["2028-01-15", "2028-02-14", "2028-03-15"]) {
      expect((await advance(id, termStart)).status).toBe(200);
    }
    expect((await terms()).map(({ start }) => start)).toEqual(["2028-01-15", "2028-02-14", "2028-03-15", "2028-04-14"]);
  });

  test("uses the contract's start if the contract has no current term", async () => {
    const { id } = await create();
    await rows("update contracts set term_start = null, term_end = null");
    expect((await advance(id, "2026-01-10")).status).toBe(200);
    expect(await terms()).toHaveLength(2);
  });

  test("returns 409 if termStart is not the current term's start", async () => {
    const { id } = await create();
    await advance(id, "2026-01-10");
    const before = await state();
    for (const termStart of ["2026-01-10", "2026-03-11"]) {
      const answer = await advance(id, termStart);
      expect([answer.status, (await answer.json()).code]).toEqual([409, "term_moved"]);
    }
    expect(await state()).toEqual(before);
  });

  test.each([
    ["that ended yesterday", linus, "This contract ended on Jun 14, 2026. Extend it to begin another term."],
    [
      "whose next term would begin after its last day",
      { ...grace, startDate: "2026-06-10", endDate: "2026-07-09" },
      "The next term would begin on Jul 10, 2026, after the contract ends on Jul 9, 2026. Extend the contract first.",
    ],
  ])("returns 409 and changes nothing for a contract %s", async (_, person, error) => {
    const { id, startDate } = await create(person);
    const before = await state();
    const answer = await advance(id, startDate);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "contract_over", error });
    expect(await state()).toEqual(before);
  });

  test.each(["COMPLETED", "ARCHIVED"])("returns 409 and changes nothing for a contract that is %s", async (status) => {
    const { id } = await create();
    await server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status } });
    const before = await state();
    expect((await advance(id, "2026-01-10")).status).toBe(409);
    expect(await state()).toEqual(before);
  });

  test("uses the business time zone to decide whether a contract has ended", async () => {
    const { id } = await create(linus);
    // Still the evening of Jun 14 in New York.
    server.clock.set("2026-06-15T03:59:59.000Z");
    expect((await advance(id, "2026-01-10")).status).toBe(200);
  });

  test("returns 412 for a stale version", async () => {
    const { id } = await create();
    await server.admin(`/api/contracts/${id}`, { method: "PUT", json: { notes: "Three reels" } });
    const before = await state();
    expect((await advance(id, "2026-01-10", { "If-Match": '"1"' })).status).toBe(412);
    expect(await state()).toEqual(before);
    expect((await advance(id, "2026-01-10", { "If-Match": '"2"' })).status).toBe(200);
  });

  test.each(["", "2026-02-30", 20260110, "2026-01-10T00:00:00"])(
    "returns 400 for the termStart %p and changes nothing",
    async (termStart) => {
      const { id } = await create();
      const before = await state();
      expect((await advance(id, termStart)).status).toBe(400);
      expect(await state()).toEqual(before);
    },
  );

  test.each(["2026-01-10T00:00:00.000Z", "2026-01-11T04:59:59Z"])(
    "accepts the instant %s as termStart",
    async (sent) => {
      const { id } = await create();
      expect((await advance(id, sent)).status).toBe(200);
    },
  );

  test.each<[string, TestInit]>([
    ["no body", {}],
    ["an empty body", { body: "", headers: { "Content-Type": "application/json" } }],
    ["an empty object", { json: {} }],
    ["null as the start", { json: { termStart: null } }],
  ])("advances the current term once in ten minutes with %s", async (_, sent) => {
    const { id } = await create();
    const withoutStart = () => server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", ...sent });
    server.clock.set("2026-06-15T12:00:00.000Z");
    expect(await (await withoutStart()).json()).toMatchObject({ termStart: "2026-02-09" });
    server.clock.advance({ minutes: 9, seconds: 59 });
    const before = await state();
    const again = await withoutStart();
    expect([again.status, (await again.json()).code]).toEqual([409, "term_moved"]);
    expect(await state()).toEqual(before);
    server.clock.advance({ seconds: 1 });
    expect(await (await withoutStart()).json()).toMatchObject({ termStart: "2026-03-11" });
  });

  test("returns 409 without termStart after an advance of the same contract with termStart", async () => {
    const { id } = await create();
    const other = await create(grace);
    await advance(id, "2026-01-10");
    expect((await server.admin(`/api/contracts/${id}/advance-term`, { method: "POST" })).status).toBe(409);
    expect((await server.admin(`/api/contracts/${other.id}/advance-term`, { method: "POST" })).status).toBe(200);
  });

  test("advances once for 50 concurrent calls without termStart", async () => {
    const { id } = await create();
    const calls = Array.from({ length: 50 }, () =>
      server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", json: {} }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await terms()).toHaveLength(2);
  });

  test.each(["999", "x"])("returns 404 for the contract id %p", async (id) =>
    expect((await advance(id, "2026-01-10")).status).toBe(404),
  );

  test("advances once for 50 concurrent calls with the same termStart", async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 50 }, () => advance(id, "2026-01-10")));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await terms()).toHaveLength(2);
    expect(await events()).toHaveLength(1);
  });
});
