import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import pino from "pino";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";
import { checkDataKey, type DeriveKey, deriveFrom } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { reencryptSlugs } from "./reencrypt-slugs";
import { portalLinks, retiredSlugs } from "./table";

setDefaultTimeout(60_000);

const [old, next] = [deriveFrom("the old key"), deriveFrom("the next key")];
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });

let server: TestServer;
let current = old;
let slugs: string[];
beforeAll(async () => {
  server = await createTestServer({ site: { deriveKey: (purpose) => current(purpose) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  current = old;
  await server.deps.db.delete(installation);
  await startOver(server);
  await checkDataKey(server.deps.db, old);
  slugs = [];
  for (const [index, json] of [ada, grace].entries()) {
    await server.admin("/api/contracts", { method: "POST", json });
    slugs.push((await call(`/api/contracts/${index + 1}/create-portal`)).body.slug ?? "");
  }
  logged.length = 0;
});

async function call(path: string, method = "POST"): Promise<{ status: number; body: PortalLink & { code?: string } }> {
  const answer = await server.admin(path, { method });
  return { status: answer.status, body: await answer.json() };
}

const changeKey = () => {
  const reencrypt = (tx: typeof server.deps.db, keys: { from: DeriveKey; to: DeriveKey }) =>
    reencryptSlugs(tx, { ...keys, log, atOnce: 1 });
  return checkDataKey(server.deps.db, next, { deriveKey: old, reencrypt });
};
const opens = async (slug: string | null) => (await server.request(`/api/portal/${slug}`)).status;

describe("a changed DATA_KEY with DATA_KEY_PREVIOUS", () => {
  test("keeps all portal links readable, and they open as before", async () => {
    await changeKey();
    current = next;
    for (const [index, slug] of slugs.entries()) {
      expect((await call(`/api/portal-links/${index + 1}`, "GET")).body).toMatchObject({ slug, slugWithheld: null });
      expect(await opens(slug)).toBe(200);
    }
    expect(logged.join()).not.toContain(slugs[0] ?? "");
  });

  test("keeps a link that the previous key cannot decrypt, and logs an error", async () => {
    const { db } = server.deps;
    const [graces] = await db.select().from(portalLinks).where(eq(portalLinks.contractId, 2));
    await db
      .update(portalLinks)
      .set({ encryptedSlug: graces?.encryptedSlug ?? "" })
      .where(eq(portalLinks.contractId, 1));
    await changeKey();
    expect(logged.filter((line) => line.includes("cannot be decrypted"))).toHaveLength(1);
    expect(await opens(slugs[0] ?? "")).toBe(200);
  });

  test("makes a server with the previous key return 503 for showing, creating and replacing links", async () => {
    await changeKey();
    await server.admin("/api/contracts", { method: "POST", json: { ...ada, socialHandle: "@other" } });
    const rows = () => server.deps.db.select().from(portalLinks).orderBy(portalLinks.id);
    const before = await rows();
    for (const path of ["1/portal-link", "1/rotate-portal", "3/create-portal"])
      expect({ path, status: (await call(`/api/contracts/${path}`)).status }).toEqual({ path, status: 503 });
    expect((await call("/api/campaign-manager/bulk-import")).status).toBe(503);
    expect((await call("/api/portal-links", "GET")).status).toBe(503);
    expect(await rows()).toEqual(before);
    expect(await server.deps.db.select().from(retiredSlugs)).toEqual([]);
    expect(await opens(slugs[0] ?? "")).toBe(200);
  });
});

describe("portal links whose key is lost", () => {
  beforeEach(async () => {
    await server.deps.db.update(portalLinks).set({ encryptedSlug: null });
  });

  test("open as before, are listed as unreadable and return 409 from GET /api/contracts/:id/portal-link", async () => {
    const { db } = server.deps;
    expect(await opens(slugs[0] ?? "")).toBe(200);
    expect((await call("/api/portal-links/1", "GET")).body).toMatchObject({ slug: null, slugWithheld: "unreadable" });
    const [row] = await (await server.admin("/api/campaign-manager/portals?contractId=1")).json();
    expect(row.portal).toMatchObject({ slug: null, slugWithheld: "unreadable" });
    const shown = await call("/api/contracts/1/portal-link");
    expect([shown.status, shown.body.code]).toEqual([409, "portal_link_unreadable"]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "portal.link-shown"))
      .orderBy(auditEvents.id);
    expect(events).toEqual([]);
  });

  test("are shown again after they are replaced, and the old link returns 410", async () => {
    const { slug, slugWithheld } = (await call("/api/contracts/1/rotate-portal")).body;
    expect(slugWithheld).toBeNull();
    expect([await opens(slug), await opens(slugs[0] ?? ""), await opens(slugs[1] ?? "")]).toEqual([200, 410, 200]);
    expect((await call("/api/portal-links/1", "GET")).body).toMatchObject({ slug });
  });
});
