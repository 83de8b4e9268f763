import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { bulkPlanSchema, bulkUpsertResultSchema } from "@crm/domain/import/bulk-upsert.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
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
const call = (rows: unknown, query: string) =>
  server.admin(`/api/contracts/bulk-upsert${query}`, { method: "POST", json: rows });
const save = async (rows: unknown, query = `?operation=${operation}`) =>
  bulkUpsertResultSchema.parse(await (await call(rows, query)).json());
const plan = async (rows: unknown) => bulkPlanSchema.parse(await (await call(rows, "?dryRun=true")).json());
const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
const stored = async (): Promise<Contract[]> => (await server.admin("/api/contracts?sort=oldest")).json();
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const owners = async () =>
  Object.fromEntries(
    (
      await rowsOf(
        server.deps.db,
        z.object({ id: z.number(), owner: z.string().nullable() }),
        sql.raw(
          "select f.id::int, c.social_handle as owner from contract_files f left join contracts c on c.id = f.contract_id",
        ),
      )
    ).map(({ id, owner }) => [id, owner]),
  );

async function upload(name: string): Promise<number> {
  const body = new FormData();
  body.append("file", new File([`%PDF-1.7 ${name}`], name, { type: "application/pdf" }));
  return (await (await server.admin("/api/contract-files/upload", { method: "POST", body })).json()).id;
}

describe("POST /api/contracts/bulk-upsert with documents", () => {
  test("assigns each row's document to its new or existing contract", async () => {
    await save([ada], "");
    const [first, second] = [await upload("ada.pdf"), await upload("grace.pdf")];
    await save([
      { ...ada, contractFileId: first },
      { ...grace, contractFileId: second },
    ]);
    expect(await owners()).toEqual({ [first]: "@ada", [second]: "@grace" });
    expect(await rows("select notes from communication_history order by id")).toEqual([
      { notes: "Uploaded ada.pdf" },
      { notes: "Uploaded grace.pdf" },
    ]);
  });

  test("rejects only the rows whose document is unknown or belongs to a different contract", async () => {
    const [adas, shared] = [await upload("ada.pdf"), await upload("shared.pdf")];
    await save([{ ...ada, contractFileId: adas }], "");
    const { summary } = await save([
      { ...grace, contractFileId: adas },
      { ...grace, contractFileId: 99 },
      { ...grace, contractFileId: "1" },
      { ...ada, contractFileId: shared },
      { ...linus, contractFileId: shared },
      { ...linus, socialHandle: "@other" },
    ]);
    expect(summary).toEqual({
      created: 1,
      updated: 1,
      failed: [
        { index: 0, reason: "This document belongs to another contract", socialHandle: "@grace" },
        { index: 1, reason: "Contract file 99 was not found", socialHandle: "@grace" },
        { index: 2, reason: "Name the contract file by its number", socialHandle: "@grace" },
        { index: 4, reason: "This document belongs to another contract", socialHandle: "@linus" },
      ],
    });
    expect(await owners()).toEqual({ [adas]: "@ada", [shared]: "@ada" });
    expect((await stored()).map(({ socialHandle }) => socialHandle)).toEqual(["@ada", "@other"]);
  });

  test("creates no duplicates and assigns each document once when a chunk is sent twice", async () => {
    const file = await upload("grace.pdf");
    const chunk = [ada, { ...grace, contractFileId: file }, { fullName: "No Handle", contractFileId: null }];
    await save(chunk);
    const { summary } = await save(chunk);
    expect(summary).toEqual({ created: 0, updated: 3, failed: [] });
    expect(await stored()).toHaveLength(3);
    expect(await owners()).toEqual({ [file]: "@grace" });
    expect(await rows("select 1 from communication_history")).toHaveLength(1);
  });

  test("unassigns the documents and removes their communication entries when the operation is undone", async () => {
    await save([ada], "");
    const files = [await upload("ada.pdf"), await upload("grace.pdf"), await upload("moved.pdf")];
    const [first, second, moved] = files;
    await save([
      { ...ada, notes: "Signed", contractFileId: first },
      { ...grace, contractFileId: second },
    ]);
    await save([{ ...linus, contractFileId: moved }]);
    const adas = (await stored())[0]?.id;
    await server.admin(`/api/contract-files/${moved}`, { method: "PATCH", json: { contractId: null } });
    await server.admin(`/api/contract-files/${moved}`, { method: "PATCH", json: { contractId: adas } });
    server.clock.advance({ minutes: 5 });
    expect(await (await undo()).json()).toEqual({ summary: { restored: 1, deleted: 2 } });
    expect(await owners()).toEqual({ [first ?? 0]: null, [second ?? 0]: null, [moved ?? 0]: "@ada" });
    expect(await rows("select notes from communication_history")).toEqual([{ notes: "Uploaded moved.pdf" }]);
    expect(
      await rows(
        "select entity_id, before->>'contractId' as was from audit_events where action like '%unassigned' order by id desc limit 2",
      ),
    ).toEqual([
      { entity_id: String(second), was: expect.any(String) },
      { entity_id: String(first), was: String(adas) },
    ]);
    await save([{ ...grace, contractFileId: second }], "");
    expect(await owners()).toMatchObject({ [second ?? 0]: "@grace" });
  });
});

describe("POST /api/contracts/bulk-upsert?dryRun=true", () => {
  test("returns the outcome of each row with old and new values, and stores nothing", async () => {
    await save([ada, linus], "");
    const file = await upload("grace.pdf");
    const tables = [
      "contracts",
      "users",
      "contract_terms",
      "audit_events",
      "operation_changes",
      "communication_history",
    ];
    const counts = () => Promise.all(tables.map((table) => rows(`select count(*)::int as n from ${table}`)));
    const before = await counts();
    const result = await plan([
      { ...ada, monthlyFee: "$3,000", platforms: ["TikTok"] },
      linus,
      { ...grace, contractFileId: file },
      { ...grace, monthlyFee: "9" },
      { ...grace, monthlyFee: "lots", startDate: "soon" },
      { ...grace, socialHandle: "@x", contractFileId: 99 },
    ]);
    const ids = (await stored()).map(({ id }) => id);
    expect(result).toEqual({
      summary: { created: 1, updated: 2, unchanged: 1, failed: 2 },
      rows: [
        {
          index: 0,
          outcome: "updated",
          id: ids[0] ?? 0,
          fullName: "Ada Lovelace",
          socialHandle: "@ada",
          changes: [
            { field: "monthlyFee", from: "2500.00", to: "3000.00" },
            { field: "platforms", from: "TikTok, Instagram", to: "TikTok" },
          ],
        },
        { index: 1, outcome: "unchanged", id: ids[1] ?? 0, fullName: "Linus Torvalds", socialHandle: "@linus" },
        { index: 2, outcome: "created", fullName: "Grace Hopper", socialHandle: "@grace" },
        expect.objectContaining({
          index: 3,
          outcome: "updated",
          changes: [{ field: "monthlyFee", from: "4000.00", to: "9.00" }],
        }),
        {
          index: 4,
          outcome: "failed",
          message: "Enter an amount in US dollars, for example $2,500; Enter a date as YYYY-MM-DD",
        },
        { index: 5, outcome: "failed", message: "Contract file 99 was not found" },
      ],
    });
    expect(await counts()).toEqual(before);
    expect(await owners()).toEqual({ [file]: null });
    expect(await stored()).toMatchObject([ada, linus]);
  });
});
