import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { Hono } from "hono";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import type { AppEnv } from "../../platform/http/env";
import { minuteCounts } from "../../platform/http/guards/minute-count.table";
import { refuseCrossSite } from "../../platform/http/guards/refuse-cross-site";
import { onError } from "../../platform/http/on-error";
import { requestContext } from "../../platform/http/request-context";
import { authenticate } from "../authenticate";
import { hashSlug, newSlug } from "./slug";
import { portalLinks, portalMisses, retiredSlugs } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
let app: Hono<AppEnv>;
let session: Record<string, string>;
let adas: string;
let graces: string;
beforeAll(async () => {
  server = await createTestServer();
  const { deps } = server;
  app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  app.use(requestContext(deps), authenticate(deps), refuseCrossSite(deps.site));
  app.all("*", (c) => c.json({ actor: c.var.actor, ...c.var.portal }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(portalMisses);
  await server.deps.db.delete(minuteCounts);
  session = { Cookie: `session=${await ownerSession(server.deps)}` };
  [adas, graces] = [await createPortal(ada), await createPortal(grace)];
});

const peer = { address: "203.0.113.7" };
const call = (path: string, headers: Record<string, string> = {}, from = peer) =>
  Promise.resolve(app.request(path, { headers }, from));
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe("a call with a portal's slug", () => {
  test.each([
    ["slug in the path", () => call(`/api/portal/${adas}/anything`)],
    ["slug in the path and in the header", () => call(`/api/portal/${adas}/x`, { "X-Portal-Slug": adas })],
    [
      "slug in the header of an upload call",
      () => call("/api/video-submissions/upload-status/1", { "X-Portal-Slug": adas }),
    ],
    [
      "slug in the header of a chunk",
      () => call("/api/video-submissions/uploads/1/chunks/0", { "X-Portal-Slug": adas }),
    ],
    ["slug in the query of a chunk", () => call(`/api/video-submissions/uploads/1/chunks/0?portalSlug=${adas}`)],
    ["slug with an admin's session cookie", () => call(`/api/portal/${adas}/x`, session)],
    ["slug with an invalid bearer token", () => call(`/api/portal/${adas}/x`, { Authorization: "Bearer nothing" })],
  ])("is authenticated as the portal: %s", async (_, send) => {
    expect(await (await send()).json()).toEqual({ actor: "portal:1", contractId: 1 });
  });

  test.each([
    ["the list of contracts", "/api/contracts"],
    ["a review", "/api/video-submissions/1/status"],
    ["a path below an upload call", "/api/video-submissions/upload/1"],
    ["a path below a chunk", "/api/video-submissions/uploads/1/chunks/0/x"],
    ["the chunks of an upload", "/api/video-submissions/uploads/1/chunks"],
    ["the list of links", "/api/portal-links"],
    ["the settings", "/api/settings"],
  ])("gets 401 outside the portal's own calls, even with an admin's session: %s", async (_, path) => {
    expect(await statusOf(call(path, { "X-Portal-Slug": adas }))).toBe(401);
    expect(await statusOf(call(path, { ...session, "X-Portal-Slug": adas }))).toBe(401);
    expect(await statusOf(call(path, session))).toBe(200);
  });

  test("gets 401 under another portal's path", async () => {
    expect(await statusOf(call(`/api/portal/${graces}/x`, { "X-Portal-Slug": adas }))).toBe(401);
  });

  test("gets 403 for a write from another site", async () => {
    const write = (site: string) =>
      Promise.resolve(
        app.request(`/api/portal/${adas}/x`, { method: "POST", headers: { "Sec-Fetch-Site": site } }, peer),
      );
    expect(await statusOf(write("cross-site"))).toBe(403);
    expect(await statusOf(write("same-site"))).toBe(403);
    expect(await statusOf(write("same-origin"))).toBe(200);
  });
});

describe("an unknown slug", () => {
  test.each([
    ["well-formed", newSlug()],
    ["too short", "abc"],
    ["in capital letters", "A".repeat(26)],
    ["empty", ""],
    ["with SQL in it", "'; drop table portal_links; --"],
    ["with 100,000 letters", "a".repeat(100_000)],
  ])("gets the same 404 when it is %s", async (_, slug) => {
    const answer = await call(`/api/portal/${encodeURIComponent(slug)}`);
    expect(answer.status).toBe(404);
    const { requestId, ...body } = await answer.json();
    expect(requestId).toBeString();
    const text = "Portal not found. This link is invalid or has expired.";
    expect(body).toEqual({ error: text, message: text, code: "portal_not_found" });
  });

  test("gets 404 in the header X-Portal-Slug", async () => {
    expect(await statusOf(call("/api/video-submissions/upload", { "X-Portal-Slug": newSlug() }))).toBe(404);
  });

  test("gets 410 if it was replaced", async () => {
    const old = newSlug();
    const now = server.deps.now();
    await server.deps.db.insert(retiredSlugs).values({ slugHash: hashSlug(old), contractId: 1, retiredAt: now });
    expect(await statusOf(call(`/api/portal/${old}`))).toBe(410);
  });

  test("gets 429 for ten minutes after 20 misses from one IP address, while a valid slug still opens", async () => {
    const tried = await Promise.all(Array.from({ length: 50 }, () => statusOf(call(`/api/portal/${newSlug()}`))));
    expect(tried.filter((status) => status === 404)).toHaveLength(20);
    expect(tried.filter((status) => status === 429)).toHaveLength(30);
    const refused = await call("/api/portal/malformed");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBe(600);
    expect(await statusOf(call(`/api/portal/${adas}/x`))).toBe(200);
    expect(await statusOf(call(`/api/portal/${newSlug()}`, {}, { address: "203.0.113.8" }))).toBe(404);
    server.clock.advance({ minutes: 10, seconds: 1 });
    expect(await statusOf(call(`/api/portal/${newSlug()}`))).toBe(404);
  });
});

describe("more than 120 portal calls in a minute", () => {
  test("get 429 for one slug from one IP address, but not for other slugs or addresses, for chunks and media, or a minute later", async () => {
    for (let number = 0; number < 120; number++) expect(await statusOf(call(`/api/portal/${adas}/x`))).toBe(200);
    expect(await statusOf(call(`/api/portal/${adas}/x`))).toBe(429);
    expect(await statusOf(call(`/api/portal/${graces}/x`))).toBe(200);
    expect(await statusOf(call(`/api/portal/${adas}/x`, {}, { address: "203.0.113.8" }))).toBe(200);
    for (const chunk of ["upload-chunk", "uploads/1/chunks/0"])
      expect(await statusOf(call(`/api/video-submissions/${chunk}`, { "X-Portal-Slug": adas }))).toBe(200);
    expect(await statusOf(call(`/api/portal/${adas}/videos/1/video`))).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect(await statusOf(call(`/api/portal/${adas}/x`))).toBe(200);
  });
});

test("newSlug returns 26 base32 characters, different each time", () => {
  const slugs = Array.from({ length: 1000 }, newSlug);
  expect(new Set(slugs).size).toBe(1000);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z2-7]{26}$/);
});

async function createPortal(person: object): Promise<string> {
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: person })).json();
  const slug = newSlug();
  await server.deps.db.insert(portalLinks).values({ contractId: contract.id, slug, createdAt: server.deps.now() });
  return slug;
}
