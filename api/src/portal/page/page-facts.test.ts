import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { portalAnnouncementSchema, portalSchema } from "@crm/domain/portal/portal.schema";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { Hono } from "hono";
import { newSlug } from "../../access/portal-links/slug";
import { portalLinks, portalMisses } from "../../access/portal-links/table";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import type { AppEnv } from "../../platform/http/env";
import { minuteCounts } from "../../platform/http/guards/minute-count.table";
import { onError } from "../../platform/http/on-error";
import { requestContext } from "../../platform/http/request-context";
import { portalPageFacts } from "./page-facts";

setDefaultTimeout(60_000);

let server: TestServer;
/** Serves the result of `portalPageFacts` as JSON. */
let pages: Hono<AppEnv>;
let contractId: number;
let slug: string;
beforeAll(async () => {
  server = await createTestServer();
  const { deps } = server;
  const factsOf = portalPageFacts(deps);
  pages = new Hono<AppEnv>();
  pages.onError(onError(deps.log));
  pages.use(requestContext(deps));
  pages.get("/portal/:slug", async (c) => c.json(await factsOf(c, c.req.param("slug"))));
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(portalMisses);
  await server.deps.db.delete(minuteCounts);
  contractId = await payouts.createContract(running);
  slug = (await (await post(`/api/contracts/${contractId}/create-portal`)).json()).slug;
});

const payouts = payoutCalls(() => server);
const post = (path: string, json?: unknown) => server.admin(path, { method: "POST", ...(json ? { json } : {}) });
const page = (anySlug: string, headers: Record<string, string> = {}) =>
  Promise.resolve(pages.request(`/portal/${encodeURIComponent(anySlug)}`, { headers }, { address: "203.0.113.7" }));
const facts = async (anySlug: string): Promise<PortalPageFacts> => (await page(anySlug)).json();
const lastAccess = async () =>
  (await server.deps.db.select().from(portalLinks))[0]?.lastAccessAt?.toISOString() ?? null;

describe("portalPageFacts", () => {
  test("returns the same data as the page's API calls and records the visit", async () => {
    const json = { contractId, title: "New products", message: "Ask for yours", type: "news", priority: "high" };
    expect((await post("/api/portal-announcements", json)).status).toBe(201);
    for (let each = 0; each < 5; each++) {
      await payouts.requestCurrentTerm(contractId);
      await payouts.setStatus(each + 1, { status: "CANCELLED", declineNotes: "Not yet" });
      server.clock.advance({ minutes: 1 });
    }
    const shown = await facts(slug);
    if ("problem" in shown) throw new Error(shown.problem);
    const call = async (path: string) => (await server.request(`/api/portal/${slug}${path}`)).json();
    expect(shown.portal).toEqual(portalSchema.parse(await call("")));
    expect(shown.announcements).toEqual(
      portalAnnouncementSchema
        .array()
        .length(1)
        .parse(await call("/announcements")),
    );
    expect(shown.payouts).toEqual((await call("/payout-requests")).slice(0, 4));
    expect(shown.payouts.map(({ id }) => id)).toEqual([5, 4, 3, 2]);
    expect(await lastAccess()).toBe("2026-06-15T12:05:00.000Z");
  });

  test.each([
    ["unknown", newSlug()],
    ["malformed", "UPPER"],
    ["a script", "</script><script>alert(1)</script>"],
    ["SQL", "'; drop table portal_links; --"],
  ])("returns `not_found` for a slug that is %s", async (_, anySlug) => {
    expect(await facts(anySlug)).toEqual({ problem: "not_found" });
  });

  test("returns `replaced` for an old slug and the portal for the new slug", async () => {
    const { slug: next } = await (await post(`/api/contracts/${contractId}/rotate-portal`)).json();
    expect(await facts(slug)).toEqual({ problem: "replaced" });
    expect(await facts(next)).toHaveProperty("portal");
  });

  test("records no visit if an admin opens the page", async () => {
    const token = await ownerSession(server.deps);
    expect((await page(slug, { Cookie: `session=${token}` })).status).toBe(200);
    expect(await lastAccess()).toBeNull();
  });

  test("throws 429 after twenty unknown slugs, while a valid slug still works", async () => {
    for (let miss = 0; miss < 20; miss++) expect((await page(newSlug())).status).toBe(200);
    const refused = await page("malformed");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await page(slug)).status).toBe(200);
  });

  test("counts towards the API's limit of 120 calls a minute", async () => {
    const limit = 120;
    await server.deps.db
      .insert(minuteCounts)
      .values({ source: `portal:${contractId}:203.0.113.7`, minute: server.deps.now(), calls: limit - 1 });
    expect((await page(slug)).status).toBe(200);
    expect((await page(slug)).status).toBe(429);
  });
});
