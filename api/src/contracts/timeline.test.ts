import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { type TimelineEntry, timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "../platform/audit/record-event";
import { rowsOf } from "../platform/db/rows";
import { csvCalls, HEADER } from "./test/csv-calls";
import { ada, grace } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const { importCsv } = csvCalls(() => server);
const create = async (json: unknown = ada): Promise<Contract> =>
  (await server.admin("/api/contracts", { method: "POST", json })).json();
const put = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  server.admin(`/api/contracts/${id}`, { method: "PUT", json, headers });
const timeline = async (id: number, query = ""): Promise<TimelineEntry[]> =>
  timelineEntrySchema.array().parse(await (await server.admin(`/api/contracts/${id}/timeline${query}`)).json());
const actions = async (id: number) => (await timeline(id)).map(({ action }) => action);
const events = () =>
  rowsOf(server.deps.db, z.object({ action: z.string() }), sql`select action from audit_events order by id`);

async function upload(contractId: number, name = "agreement.txt"): Promise<number> {
  const body = new FormData();
  body.append("file", new File([`the text of ${name}`], name, { type: "text/plain" }));
  body.append("contractId", String(contractId));
  return (await (await server.admin("/api/contract-files/upload", { method: "POST", body })).json()).id;
}

describe("GET /api/contracts/{id}/timeline", () => {
  test("returns actor, time and changes, newest first", async () => {
    const { id } = await create();
    server.clock.advance({ minutes: 5 });
    await put(id, { monthlyFee: "3000", notes: "" });
    const [changed, created] = await timeline(id);
    expect(changed).toMatchObject({
      at: "2026-06-15T12:05:00.000Z",
      actor: "user:1",
      action: "contract.updated",
      entity: "contract",
      before: { monthlyFee: "2500.00", notes: "Two reels a week", version: 1 },
      after: { monthlyFee: "3000.00", notes: "", version: 2 },
    });
    expect(created).toMatchObject({ at: "2026-06-15T12:00:00.000Z", action: "contract.created" });
    expect(created?.after).not.toHaveProperty("creatorId");
  });

  test("includes the events of the contract's documents, with their names, and none of other contracts", async () => {
    const { id } = await create();
    const other = await create(grace);
    const fileId = await upload(id);
    await server.admin(`/api/contract-files/${fileId}`, { method: "PATCH", json: { contractId: null } });
    const [removed, uploaded] = await timeline(id);
    expect(uploaded).toMatchObject({ action: "contract-file.uploaded", fileName: "agreement.txt" });
    expect(removed).toMatchObject({ entity: "contract-file", fileName: "agreement.txt", before: { contractId: id } });
    expect(await actions(other.id)).toEqual(["contract.created"]);
  });

  test("includes events of other entities that refer to the contract", async () => {
    const { id } = await create();
    const context = { actor: "system:seed" as const, requestId: null, at: new Date("2026-06-15T13:00:00Z") };
    await recordEvent(server.deps.db, context, {
      action: "revenue.updated",
      entity: "revenue",
      entityId: 7,
      before: { contractId: id, status: "pending" },
      after: { contractId: id, status: "paid" },
    });
    expect((await timeline(id))[0]).toMatchObject({
      actor: "system:seed",
      entity: "revenue",
      after: { status: "paid" },
    });
  });

  test("shows the id and size of an import and whether it was undone", async () => {
    const { id } = await create();
    const { operationId = "" } = await importCsv(
      `${HEADER}\r\nAda Lovelace,@ada,2026-01-10,2026-12-31,2600\r\nAlan Turing,@alan,2026-01-10,2026-12-31,10\r\n`,
    );
    const [imported] = await timeline(id);
    expect(imported).toMatchObject({
      action: "contracts.imported",
      entity: "contract",
      before: { monthlyFee: "2500.00" },
      after: { monthlyFee: "2600.00" },
      operation: { id: operationId, contracts: 2, isUndone: false },
    });
    expect(imported?.after).not.toHaveProperty("terms");
    await server.admin(`/api/operations/${operationId}/undo`, { method: "POST" });
    const [undone, before] = await timeline(id);
    expect(undone).toMatchObject({ action: "contracts.undone", after: { monthlyFee: "2500.00" } });
    expect(undone).not.toHaveProperty("operation");
    expect(before?.operation?.isUndone).toBe(true);
  });

  test("returns each entry once across all pages", async () => {
    const { id } = await create();
    for (const fee of [1, 2, 3, 4]) await put(id, { monthlyFee: String(fee) });
    const whole = await timeline(id);
    const seen: TimelineEntry[] = [];
    let next: string | null = `/api/contracts/${id}/timeline?limit=2`;
    while (next) {
      const answer = await server.admin(next);
      expect(answer.headers.get("X-Total-Count")).toBe("5");
      const page: TimelineEntry[] = await answer.json();
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page);
      next = /<(.*)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(seen).toEqual(whole);
  });

  test.each(["limit=0", "limit=201", "limit=x", "limit=2&cursor=abc", "cursor=WyIxIl0"])(
    "returns 400 for ?%s",
    async (query) => {
      const { id } = await create();
      expect((await server.admin(`/api/contracts/${id}/timeline?${query}`)).status).toBe(400);
    },
  );

  test("finds events of other entities by an index", async () => {
    const { id } = await create();
    await server.deps.db.execute(sql`insert into audit_events (at, actor, action, entity, entity_id, after)
      select now(), 'system', 'revenue.generated', 'revenue', n::text, jsonb_build_object('contractId', n + 1000)
      from generate_series(1, 20000) n`);
    await server.deps.db.execute(sql`analyze audit_events`);
    const plan = await rowsOf(
      server.deps.db,
      z.record(z.string(), z.string()),
      sql`explain select 1 from audit_events
        where entity <> 'contract' and (after->>'contractId' = ${String(id)} or before->>'contractId' = ${String(id)})`,
    );
    expect(JSON.stringify(plan)).toContain("audit_events_contract_after");
    expect(await actions(id)).toEqual(["contract.created"]);
  });
});

describe("the audit log", () => {
  test("records one event per write, and none for writes that are refused or change nothing", async () => {
    const { id } = await create();
    await create(grace);
    const refused = [
      server.admin("/api/contracts", { method: "POST", json: ada }),
      server.admin("/api/contracts", { method: "POST", json: { ...ada, endDate: "" } }),
      put(id, { monthlyFee: "lots" }),
      put(id, { monthlyFee: "1" }, { "If-Match": '"9"' }),
      put(id, { socialHandle: "@grace" }),
      put(id, { endDate: "2026-01-01" }),
      server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status: "GONE" } }),
      server.admin(`/api/contracts/${id}`, { method: "DELETE", headers: { "If-Match": '"9"' } }),
      put(999, { monthlyFee: "1" }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.status).toBeGreaterThanOrEqual(400);
    await put(id, { ...ada, checkedFields: ["endDate"] });
    await server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status: "ACTIVE" } });
    expect(await events()).toHaveLength(2);

    await put(id, { monthlyFee: "1" });
    await server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status: "ARCHIVED" } });
    await server.admin(`/api/contracts/${id}`, { method: "DELETE" });
    expect((await events()).map(({ action }) => action)).toEqual([
      "contract.created",
      "contract.created",
      "contract.updated",
      "contract.status-changed",
      "contract.deleted",
    ]);
  });

  test.each(["update audit_events set actor = 'nobody'", "delete from audit_events", "truncate audit_events"])(
    "refuses the statement: %s",
    async (statement) => {
      await create();
      const before = await rowsOf(server.deps.db, z.unknown(), sql`select * from audit_events`);
      const refused = await server.deps.db.execute(sql.raw(statement)).then(
        () => "",
        (error: unknown) => String(error instanceof Error ? error.cause : error),
      );
      expect(refused).toContain("audit_events is append-only");
      expect(await rowsOf(server.deps.db, z.unknown(), sql`select * from audit_events`)).toEqual(before);
    },
  );
});
