import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Actor } from "@crm/domain/access/actor";
import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { apiTokens } from "../access/log-in/table";
import { recordEvent } from "../platform/audit/record-event";
import { auditEvents } from "../platform/audit/table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db, now } = server.deps;
  const token = { id: "t-1", name: "nightly sheet", tokenHash: "x", scopes: [], createdAt: now(), expiresAt: now() };
  await db.insert(apiTokens).values(token);
  await record("user:1", "contract.created", "2026-06-14T03:59:00Z", { entityId: 7, after: { fullName: "Ada" } });
  await record("token:t-1", "contract.updated", "2026-06-14T04:00:00Z", { entityId: 7 });
  await record("portal:9", "payout.requested", "2026-06-14T12:00:00Z", { entity: "payout", entityId: 1 });
  await record("embed:desk.example/maria", "payout.approved", "2026-06-15T03:59:59Z", {
    entity: "payout",
    entityId: 1,
  });
  await record("system:payout-sync", "payout.synced", "2026-06-15T04:00:00Z", { entity: "payout", entityId: 1 });
});
afterAll(() => server.close());

async function record(
  actor: Actor,
  action: string,
  at: string,
  { entity = "contract", ...of }: { entity?: string; entityId: number; after?: Record<string, unknown> },
): Promise<void> {
  const context = { actor, requestId: "r-1", at: new Date(at) };
  await recordEvent(server.deps.db, context, { action, entity, ...of });
}

async function listed(query: string): Promise<AuditEvent[]> {
  const answer = await server.admin(`/api/audit-events?${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const actions = async (query: string) => (await listed(query)).map(({ action }) => action);

describe("GET /api/audit-events", () => {
  test("lists events newest first, with the names of people and tokens", async () => {
    const events = await listed("");
    expect(events.map(({ actor, actorName }) => [actor, actorName])).toEqual([
      ["system:payout-sync", null],
      ["embed:desk.example/maria", null],
      ["portal:9", null],
      ["token:t-1", "nightly sheet"],
      ["user:1", "Owner"],
    ]);
    expect(events.at(-1)).toEqual({
      id: expect.any(Number),
      at: "2026-06-14T03:59:00.000Z",
      actor: "user:1",
      actorName: "Owner",
      action: "contract.created",
      entity: "contract",
      entityId: "7",
      after: { fullName: "Ada" },
      requestId: "r-1",
    });
  });

  test.each([
    ["actor=user:1", ["contract.created"]],
    ["actor=portal", ["payout.requested"]],
    ["actor=embed", ["payout.approved"]],
    ["actor=nobody", []],
    ["entity=contract", ["contract.updated", "contract.created"]],
    ["entity=contract&entityId=8", []],
    ["action=payout.synced", ["payout.synced"]],
    ["entity=payout&actor=system", ["payout.synced"]],
    ["entity=payout&action=payout.synced", ["payout.synced"]],
    ["entity=contract&action=payout.synced", []],
  ])("with %s lists %p", async (query, found) => expect(await actions(query)).toEqual(found));

  // Midnight in New York is 04:00 UTC.
  test.each([
    ["from=2026-06-15", ["payout.synced"]],
    ["from=2026-06-14&to=2026-06-14", ["payout.approved", "payout.requested", "contract.updated"]],
    ["to=2026-06-13", ["contract.created"]],
  ])("takes the days of %s in the business's time zone", async (query, found) =>
    expect(await actions(query)).toEqual(found),
  );

  test("sends pages with a count, and never the whole log", async () => {
    const first = await server.admin("/api/audit-events?limit=2");
    expect([first.headers.get("X-Total-Count"), ((await first.json()) as unknown[]).length]).toEqual(["5", 2]);
    expect(first.headers.get("Link")).toContain('rel="next"');
    const { db, now } = server.deps;
    const row = { at: now(), actor: "system:x", action: "settings.updated", entity: "settings" } as const;
    await db.insert(auditEvents).values(Array.from({ length: 60 }, () => row));
    expect(await listed("actor=system:x")).toHaveLength(50);
  });

  test.each(["from=2026-02-30", "to=tomorrow", "limit=0", "limit=201"])("refuses %s with 400", async (query) => {
    expect((await server.admin(`/api/audit-events?${query}`)).status).toBe(400);
  });

  test("exports the events that match as CSV", async () => {
    const answer = await server.admin("/api/audit-events/export?entity=contract");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect((await answer.text()).split("\r\n")).toEqual([
      "Event,Time,Actor,Name,Action,Record,Record Number,Before,After,Request",
      "2,2026-06-14T04:00:00.000Z,token:t-1,nightly sheet,contract.updated,contract,7,,,r-1",
      '1,2026-06-14T03:59:00.000Z,user:1,Owner,contract.created,contract,7,,"{""fullName"":""Ada""}",r-1',
      "",
    ]);
  });
});
