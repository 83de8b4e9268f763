import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type PortalImport, portalImportSchema } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { portalLinks } from "../../access/portal-links/table";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  for (const json of [ada, grace, linus]) await server.admin("/api/contracts", { method: "POST", json });
});

const importAll = () => server.admin("/api/campaign-manager/bulk-import", { method: "POST" });
const imported = async (): Promise<PortalImport> => portalImportSchema.parse(await (await importAll()).json());
const portals = () => server.deps.db.select().from(portalLinks);
const links = async (): Promise<PortalLink[]> => (await server.admin("/api/portal-links?archived=true")).json();
const events = async () =>
  (await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).filter(({ entity }) => entity === "portal");
const archive = (id: number) =>
  server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status: "ARCHIVED" } });

describe("POST /api/campaign-manager/bulk-import", () => {
  test("creates missing portals, including those of ended contracts, and reports which portals existed", async () => {
    const first: PortalLink = await (await server.admin("/api/contracts/2/create-portal", { method: "POST" })).json();
    expect(await imported()).toEqual({
      summary: { total: 3, imported: 2, skipped: 1, errors: 0 },
      results: [
        { creatorName: "Ada Lovelace", socialHandle: "@ada", status: "imported" },
        { creatorName: "Linus Torvalds", socialHandle: "@linus", status: "imported" },
        { creatorName: "Grace Hopper", socialHandle: "@grace", status: "skipped" },
      ],
    });
    const stored = await links();
    expect(stored.map(({ contractId }) => contractId).sort()).toEqual([1, 2, 3]);
    expect(stored.find(({ contractId }) => contractId === 2)?.slug).toBe(first.slug);
    for (const { slug } of stored) expect(slug).toMatch(/^[a-z2-7]{26}$/);
  });

  test("skips archived contracts", async () => {
    await archive(1);
    expect((await imported()).summary).toEqual({ total: 2, imported: 2, skipped: 0, errors: 0 });
    expect((await portals()).map(({ contractId }) => contractId).sort()).toEqual([2, 3]);
  });

  test("records an audit event per portal without its slug", async () => {
    await imported();
    expect(await events()).toMatchObject(
      [1, 2, 3].map((contractId) => ({ action: "portal.created", actor: "user:1", after: { contractId } })),
    );
    const eventsJson = JSON.stringify(await events());
    for (const { slug } of await links()) expect(eventsJson).not.toContain(slug ?? "");
    const timeline = await (await server.admin("/api/contracts/3/timeline")).json();
    expect(timeline[0]).toMatchObject({ action: "portal.created", entity: "portal" });
  });

  test("changes nothing when repeated", async () => {
    await imported();
    const [before, eventCount] = [await portals(), (await events()).length];
    const again = await imported();
    expect(again.summary).toEqual({ total: 3, imported: 0, skipped: 3, errors: 0 });
    expect(again.results.map(({ status }) => status)).toEqual(["skipped", "skipped", "skipped"]);
    expect(await portals()).toEqual(before);
    expect(await events()).toHaveLength(eventCount);
  });

  test("fifty concurrent calls create one portal per contract", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 5 === 0 ? server.admin(`/api/contracts/${(n % 3) + 1}/create-portal`, { method: "POST" }) : importAll(),
      ),
    );
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await portals()).map(({ contractId }) => contractId).sort()).toEqual([1, 2, 3]);
    expect(await events()).toHaveLength(3);
  });

  test("returns zeros if there are no contracts", async () => {
    await startOver(server);
    expect(await imported()).toEqual({ summary: { total: 0, imported: 0, skipped: 0, errors: 0 }, results: [] });
  });

  test("creates thousands of portals and lists the first 200 of each outcome", async () => {
    await server.deps.db.execute(sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Creator ' || n, '@creator' || n, 100, '2026-01-01', '2026-12-31' from generate_series(1, 5000) n`);
    const { summary, results } = await imported();
    expect(summary).toEqual({ total: 5003, imported: 5003, skipped: 0, errors: 0 });
    expect(results).toHaveLength(200);
    expect(results[0]).toMatchObject({ creatorName: "Ada Lovelace" });
    expect(new Set((await links()).map(({ slug }) => slug)).size).toBe(5003);
  });

  test("answers 401 without a session and stores nothing", async () => {
    const answer = await server.request("/api/campaign-manager/bulk-import", {
      method: "POST",
      headers: { "X-Requested-With": "test" },
    });
    expect(answer.status).toBe(401);
    expect(await portals()).toEqual([]);
  });
});
