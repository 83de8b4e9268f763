import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { type BulkUpsertResult, bulkUpsertResultSchema } from "@crm/domain/import/bulk-upsert.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { addVideo } from "../../videos/test/add-video";
import { ada, grace, linus } from "../test/people";
import { startOver } from "../test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const operation = "0a6ee3a2-6f4b-4a2e-9d0c-6d2f1f6f0a11";
const call = (rows: unknown, query = `?operation=${operation}`) =>
  server.admin(`/api/contracts/bulk-upsert${query}`, { method: "POST", json: rows });
const save = async (rows: unknown, query?: string): Promise<BulkUpsertResult> =>
  bulkUpsertResultSchema.parse(await (await call(rows, query)).json());
const stored = async (): Promise<Contract[]> => (await server.admin("/api/contracts?archived=true&sort=oldest")).json();
const timeline = async (id: number) => (await server.admin(`/api/contracts/${id}/timeline`)).json();
const undo = (id = operation) => server.admin(`/api/operations/${id}/undo`, { method: "POST" });
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const put = (id: number, json: unknown) => server.admin(`/api/contracts/${id}`, { method: "PUT", json });

describe("POST /api/contracts/bulk-upsert", () => {
  test("creates and updates contracts by handle, with creators and terms, under one audit event", async () => {
    await save([ada], "");
    const result = await save([{ ...ada, socialHandle: "ADA", monthlyFee: "$3,000" }, grace, linus]);
    expect(result.summary).toEqual({ created: 2, updated: 1, failed: [] });
    expect(result.rows.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(await stored()).toMatchObject([
      { ...ada, monthlyFee: "3000.00", version: 2 },
      { ...grace, version: 1, termStart: "2026-01-10" },
      linus,
    ]);
    expect(await rows("select name, handle, role from users where team_role is null order by id")).toMatchObject([
      { name: "Ada Lovelace", handle: "@ada", role: "CREATOR" },
      { name: "Grace Hopper" },
      { name: "Linus Torvalds" },
    ]);
    expect(await rows("select number, fee_cents::int from contract_terms order by contract_id")).toEqual([
      { number: 1, fee_cents: 300000 },
      { number: 1, fee_cents: 400000 },
      { number: 1, fee_cents: 100000 },
    ]);
    expect(await rows(`select actor, action from audit_events where operation_id = '${operation}'`)).toEqual([
      { actor: "user:1", action: "contracts.bulk-upserted" },
    ]);
    expect(await timeline(result.rows[0]?.id ?? 0)).toMatchObject([
      { action: "contracts.bulk-upserted", before: { monthlyFee: "2500.00" }, after: { monthlyFee: "3000.00" } },
      { action: "contracts.bulk-upserted", after: { monthlyFee: "2500.00" } },
    ]);
  });

  test("creates no duplicates when a chunk is sent twice, even without handles", async () => {
    const chunk = [ada, { fullName: "No Handle" }, {}];
    const first = await save(chunk);
    server.clock.advance({ minutes: 30 });
    const second = await save(chunk);
    expect(first.summary).toMatchObject({ created: 3, updated: 0 });
    expect(second.summary).toMatchObject({ created: 0, updated: 3 });
    expect(second.rows).toEqual(first.rows.map((row) => ({ ...row, outcome: "unchanged" })));
    expect(await stored()).toHaveLength(3);
    expect(await rows("select 1 from users where team_role is null")).toHaveLength(3);
    expect(await rows("select 1 from audit_events")).toHaveLength(1);
  });

  test("marks defaulted fields on the contract until they are set", async () => {
    const {
      rows: [row],
    } = await save([{ socialHandle: "@mystery", monthlyFee: "", platforms: "TikTok" }]);
    const defaultedFields = ["fullName", "monthlyFee", "startDate", "endDate", "videosPerMonth"];
    expect(row).toMatchObject({ defaultedFields });
    expect(await stored()).toMatchObject([
      {
        fullName: "Unknown Creator",
        monthlyFee: "0.00",
        startDate: "2026-06-15",
        endDate: "2027-06-15",
        notes: "",
        platforms: [],
        videosPerMonth: 0,
        defaultedFields,
      },
    ]);
    expect(await (await server.admin("/api/contracts?defaulted=true")).json()).toHaveLength(1);
    await save([{ socialHandle: "@mystery", monthlyFee: "100" }]);
    expect(await stored()).toMatchObject([{ monthlyFee: "100.00", defaultedFields: defaultedFields.toSpliced(1, 1) }]);
  });

  test("never overwrites a stored value with a default", async () => {
    await save([ada]);
    await save([{ socialHandle: "@ada", fullName: "", notes: "" }]);
    expect(await stored()).toMatchObject([{ ...ada, defaultedFields: [], version: 1 }]);
  });

  test("rejects only invalid rows, each with its errors", async () => {
    const { summary } = await save([
      ada,
      { ...grace, endDate: "2025-01-01" },
      null,
      { ...grace, monthlyFee: "lots" },
      { ...grace, contractFileId: 99 },
      linus,
    ]);
    expect(summary).toEqual({
      created: 2,
      updated: 0,
      failed: [
        { index: 1, reason: "End date must be after start date", socialHandle: "@grace" },
        { index: 2, reason: "A contract must be an object", socialHandle: "" },
        { index: 3, reason: "Enter an amount in US dollars, for example $2,500", socialHandle: "@grace" },
        { index: 4, reason: "Contract file 99 was not found", socialHandle: "@grace" },
      ],
    });
    expect((await stored()).map(({ socialHandle }) => socialHandle)).toEqual(["@ada", "@linus"]);
  });

  test("applies two rows with the same handle one after the other", async () => {
    const { summary, rows: made } = await save([ada, { ...ada, socialHandle: "@ADA", monthlyFee: "3000" }]);
    expect(summary).toMatchObject({ created: 1, updated: 1 });
    expect(made[0]?.id).toBe(made[1]?.id ?? 0);
    expect(await stored()).toMatchObject([{ socialHandle: "@ada", monthlyFee: "3000.00", version: 1 }]);
  });

  test("creates each contract once when ten concurrent calls send the same rows", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save([ada, grace], "")));
    expect(answers.reduce((sum, { summary }) => sum + summary.created, 0)).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  test("does not deadlock with concurrent edits and deletions", async () => {
    const people = Array.from({ length: 10 }, (_, at) => ({ ...ada, socialHandle: `@p${at}` }));
    const { rows: made } = await save(people, "");
    const answers = await Promise.all([
      ...made.map(({ id }, at) => put(id, { notes: `edit ${at}` })),
      ...[1, 2, 3].map((fee) =>
        call(
          people.map((person) => ({ ...person, monthlyFee: fee })),
          "",
        ),
      ),
      server.admin(`/api/contracts/${made[0]?.id}`, { method: "DELETE" }),
    ]);
    expect(answers.filter(({ status }) => status >= 400 && status !== 404)).toEqual([]);
  });

  test("returns the first response for a repeated Idempotency-Key", async () => {
    const init = { method: "POST", json: [ada], headers: { "Idempotency-Key": "save-1" } };
    const [first, again] = [
      await server.admin("/api/contracts/bulk-upsert", init),
      await server.admin("/api/contracts/bulk-upsert", init),
    ];
    expect((await again.json()).summary).toEqual((await first.json()).summary);
  });

  test("rejects a row whose start date is within past terms", async () => {
    const {
      rows: [row],
    } = await save([ada]);
    await server.deps.db.execute(sql`insert into contract_terms
      (contract_id, number, start_date, end_date, fee_cents, videos_required)
      values (${row?.id}, 2, '2026-02-09', '2026-03-11', 250000, 4)`);
    expect((await save([{ ...ada, startDate: "2026-02-20" }])).summary.failed).toHaveLength(1);
    expect(await stored()).toMatchObject([{ startDate: ada.startDate }]);
  });

  test.each([
    ["an object instead of a list", ada, `?operation=${operation}`],
    ["more than 1,000 rows", Array.from({ length: 1001 }, () => ada), `?operation=${operation}`],
    ["an operation id that is not a UUID", [ada], "?operation=7"],
  ])("returns 400 for %s and stores nothing", async (_, body, query) => {
    expect((await call(body, query)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe("POST /api/operations/{id}/undo", () => {
  test("restores changed contracts with their terms and deletes new ones with their creators", async () => {
    await save([ada], "");
    const [before] = await stored();
    await save([{ ...ada, fullName: "A. King", monthlyFee: "9", startDate: "2026-03-01" }, grace]);
    await save([linus]);
    const answer = await undo();
    expect([answer.status, await answer.json()]).toEqual([200, { summary: { restored: 1, deleted: 2 } }]);
    expect(await stored()).toEqual([{ ...(before as Contract), version: 3 }]);
    expect(await rows("select name from users where team_role is null")).toEqual([{ name: "Ada Lovelace" }]);
    expect(await rows("select start_date::text, fee_cents::int from contract_terms")).toEqual([
      { start_date: "2026-01-10", fee_cents: 250000 },
    ]);
    const [entry] = await timeline(before?.id ?? 0);
    expect(entry).toMatchObject({ action: "contracts.undone", after: { fullName: "Ada Lovelace", version: 3 } });
    expect((await undo()).status).toBe(409);
  });

  test("returns 409 with the contracts that were edited later, and undoes nothing", async () => {
    await save([ada, grace, linus]);
    const [first, second] = await stored();
    await put(first?.id ?? 0, { notes: "edited" });
    await server.admin(`/api/contracts/${second?.id}`, { method: "DELETE" });
    const answer = await undo();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: "These contracts were edited since: @ada",
      contracts: [{ id: first?.id, socialHandle: "@ada" }],
    });
    expect(await stored()).toHaveLength(2);
  });

  test("undoes 1,000 rows, or none of them while one was edited later", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ ...ada, socialHandle: `@many${n}` }));
    await save(many.slice(0, 300), "");
    const before = await stored();
    await save(many.map((row) => ({ ...row, monthlyFee: "9" })));
    const last = (await stored()).at(-1);
    const changed = await stored();
    await put(last?.id ?? 0, { notes: "edited" });
    expect((await (await undo()).json()).contracts).toMatchObject([{ socialHandle: "@many999" }]);
    expect((await stored()).slice(0, 999)).toEqual(changed.slice(0, 999));
    await server.deps.db.execute(sql`update contracts set version = 1 where id = ${last?.id}`);
    expect(await (await undo()).json()).toEqual({ summary: { restored: 300, deleted: 700 } });
    expect((await stored()).map(({ version: _, ...row }) => row)).toEqual(before.map(({ version: _, ...row }) => row));
    expect(await rows("select count(*)::int as n from users where team_role is null")).toEqual([{ n: 300 }]);
  });

  test("returns 409 and undoes nothing if a creator has uploaded a video since", async () => {
    await save([ada, grace]);
    const [, second] = await stored();
    await addVideo(server, { contractId: second?.id ?? 0 });
    const answer = await undo();
    expect([answer.status, (await answer.json()).contracts]).toMatchObject([409, [{ socialHandle: "@grace" }]]);
    expect(await stored()).toHaveLength(2);
    expect(await rows("select 1 from video_submissions")).toHaveLength(1);
  });

  test.each([["nonsense"], ["6b1c9e1e-9d57-4c05-8a0e-111111111111"]])("returns 404 for the operation %s", async (id) =>
    expect((await undo(id)).status).toBe(404),
  );

  test("makes later chunks of the operation return 409", async () => {
    await save([ada]);
    await undo();
    expect((await call([grace])).status).toBe(409);
    expect(await stored()).toEqual([]);
  });
});
