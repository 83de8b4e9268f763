import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { Hono } from "hono";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import type { AppEnv } from "../../platform/http/env";
import { minuteCounts } from "../../platform/http/guards/minute-count.table";
import { refuseCrossSite } from "../../platform/http/guards/refuse-cross-site";
import { onError } from "../../platform/http/on-error";
import { requestContext } from "../../platform/http/request-context";
import { authenticate } from "../authenticate";
import { openSession } from "../log-in/session";
import { hashSlug, newSlug } from "./slug";
import { portalLinks, portalMisses, retiredSlugs } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
/** Every call it lets in is answered with who asked. */
let door: Hono<AppEnv>;
let session: Record<string, string>;
let adas: string;
let graces: string;
beforeAll(async () => {
  server = await createTestServer();
  const { deps } = server;
  door = new Hono<AppEnv>();
  door.onError(onError(deps.log));
  door.use(requestContext(deps), authenticate(deps), refuseCrossSite(deps.site));
  door.all("*", (c) => c.json({ actor: c.var.actor, ...c.var.portal }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(portalMisses);
  await server.deps.db.delete(minuteCounts);
  session = { Cookie: `session=${(await openSession(server.deps.db, server.deps.now())).token}` };
  [adas, graces] = [await portalOf(ada), await portalOf(grace)];
});

const peer = { address: "203.0.113.7" };
const ask = (path: string, headers: Record<string, string> = {}, from = peer) =>
  Promise.resolve(door.request(path, { headers }, from));
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe("a call with a portal's slug", () => {
  test.each([
    ["in its path", () => ask(`/api/portal/${adas}/anything`)],
    ["with the same slug in the header", () => ask(`/api/portal/${adas}/x`, { "X-Portal-Slug": adas })],
    ["of an upload", () => ask("/api/video-submissions/upload-status/1", { "X-Portal-Slug": adas })],
    ["beside an admin's session", () => ask(`/api/portal/${adas}/x`, session)],
    ["with a token that opens nothing", () => ask(`/api/portal/${adas}/x`, { Authorization: "Bearer nothing" })],
  ])("acts as the portal: %s", async (_, call) => {
    expect(await (await call()).json()).toEqual({ actor: "portal:1", contractId: 1 });
  });

  test.each([
    ["the list of contracts", "/api/contracts"],
    ["a review", "/api/video-submissions/1/status"],
    ["an upload's call and more", "/api/video-submissions/upload/1"],
    ["the list of links", "/api/portal-links"],
    ["a settings call", "/api/settings"],
  ])("is 401 outside the portal's own calls, also for an admin: %s", async (_, path) => {
    expect(await statusOf(ask(path, { "X-Portal-Slug": adas }))).toBe(401);
    expect(await statusOf(ask(path, { ...session, "X-Portal-Slug": adas }))).toBe(401);
    expect(await statusOf(ask(path, session))).toBe(200);
  });

  test("is 401 in another one's portal", async () => {
    expect(await statusOf(ask(`/api/portal/${graces}/x`, { "X-Portal-Slug": adas }))).toBe(401);
  });

  test("is refused where another site's page makes it write", async () => {
    const write = (site: string) =>
      Promise.resolve(
        door.request(`/api/portal/${adas}/x`, { method: "POST", headers: { "Sec-Fetch-Site": site } }, peer),
      );
    expect(await statusOf(write("cross-site"))).toBe(403);
    expect(await statusOf(write("same-site"))).toBe(403);
    expect(await statusOf(write("same-origin"))).toBe(200);
  });
});

describe("a slug that nobody has", () => {
  test.each([
    ["unknown", newSlug()],
    ["too short", "abc"],
    ["of other letters", "A".repeat(26)],
    ["empty", ""],
    ["with SQL in it", "'; drop table portal_links; --"],
    ["of a hundred thousand letters", "a".repeat(100_000)],
  ])("is 404 with one same body: %s", async (_, slug) => {
    const answer = await ask(`/api/portal/${encodeURIComponent(slug)}`);
    expect(answer.status).toBe(404);
    const { requestId, ...body } = await answer.json();
    expect(requestId).toBeString();
    const text = "Portal not found. This link is invalid or has expired.";
    expect(body).toEqual({ error: text, message: text, code: "portal_not_found" });
  });

  test("is 404 as a header too", async () => {
    expect(await statusOf(ask("/api/video-submissions/upload", { "X-Portal-Slug": newSlug() }))).toBe(404);
  });

  test("is 410 where another took its place", async () => {
    const old = newSlug();
    const now = server.deps.now();
    await server.deps.db.insert(retiredSlugs).values({ slugHash: hashSlug(old), contractId: 1, retiredAt: now });
    expect(await statusOf(ask(`/api/portal/${old}`))).toBe(410);
  });

  test("is 429 after twenty from one address, for ten minutes, while a valid one still opens", async () => {
    const tried = await Promise.all(Array.from({ length: 50 }, () => statusOf(ask(`/api/portal/${newSlug()}`))));
    expect(tried.filter((status) => status === 404)).toHaveLength(20);
    expect(tried.filter((status) => status === 429)).toHaveLength(30);
    const refused = await ask("/api/portal/malformed");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBe(600);
    expect(await statusOf(ask(`/api/portal/${adas}/x`))).toBe(200);
    expect(await statusOf(ask(`/api/portal/${newSlug()}`, {}, { address: "203.0.113.8" }))).toBe(404);
    server.clock.advance({ minutes: 10, seconds: 1 });
    expect(await statusOf(ask(`/api/portal/${newSlug()}`))).toBe(404);
  });
});

describe("more than 120 calls in a minute", () => {
  test("of one slug from one address are 429; another slug, another address and the next minute are not", async () => {
    for (let call = 0; call < 120; call++) expect(await statusOf(ask(`/api/portal/${adas}/x`))).toBe(200);
    expect(await statusOf(ask(`/api/portal/${adas}/x`))).toBe(429);
    expect(await statusOf(ask(`/api/portal/${graces}/x`))).toBe(200);
    expect(await statusOf(ask(`/api/portal/${adas}/x`, {}, { address: "203.0.113.8" }))).toBe(200);
    expect(await statusOf(ask("/api/video-submissions/upload-chunk", { "X-Portal-Slug": adas }))).toBe(200);
    expect(await statusOf(ask(`/api/portal/${adas}/videos/1/video`))).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect(await statusOf(ask(`/api/portal/${adas}/x`))).toBe(200);
  });
});

test("slugs are 26 base32 characters and differ", () => {
  const slugs = Array.from({ length: 1000 }, newSlug);
  expect(new Set(slugs).size).toBe(1000);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z2-7]{26}$/);
});

async function portalOf(person: object): Promise<string> {
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: person })).json();
  const slug = newSlug();
  await server.deps.db.insert(portalLinks).values({ contractId: contract.id, slug, createdAt: server.deps.now() });
  return slug;
}
