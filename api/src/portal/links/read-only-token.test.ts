import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { createToken, type TokenScope } from "../../access/log-in/api-token";
import { openTestStream } from "../../platform/events/test/test-stream";
import { createLog } from "../../platform/process/log/log";
import { seedDemo } from "../../seed/seed";

// Loading the demo draws documents and runs OCR.
setDefaultTimeout(240_000);

const logged: string[] = [];
let server: TestServer;
let reader: Record<string, string>;
let slugs: string[];
beforeAll(async () => {
  const log = createLog({ write: (line) => void logged.push(line) });
  server = await createTestServer({ deps: { log } });
  await seedDemo(server.deps);
  reader = await tokenWith("api:read", "metrics");
  slugs = (await linksOf(server.admin("/api/portal-links?archived=true"))).map(({ slug }) => slug ?? "");
});
afterAll(() => server.close());

async function tokenWith(...scopes: TokenScope[]): Promise<Record<string, string>> {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: scopes.join("-"), scopes, now: now() });
  return { Authorization: `Bearer ${token}` };
}

const linksOf = async (answer: Promise<Response>): Promise<PortalLink[]> => (await answer).json();

const read = (path: string, init: RequestInit = {}) =>
  server.request(path, { ...init, headers: { ...reader, ...init.headers } });

/** Headers and body as text. */
async function textOf(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return `${JSON.stringify([...answer.headers])}\n${body}`;
}

const slugsIn = (text: string): string[] => slugs.filter((slug) => text.includes(slug));

/** URLs of a route, with ids from 1 to 20 and names from the demo data. */
function urlsOf(path: string): string[] {
  const named = path
    .replaceAll(/:(?:slug)\b(?:\{[^/]+\})?/g, `${slugs[0]?.slice(0, 4)}…`)
    .replaceAll(/:name\b(?:\{[^/]+\})?/g, "mf-contracts")
    .replaceAll("*", "index.html");
  if (!named.includes(":"))
    return [named, `${named}?limit=200`, `${named}?search=${slugs[0]}`, `${named}?archived=true`];
  return Array.from({ length: 20 }, (_, id) => named.replaceAll(/:\w+(?:\{[^/]+\})?/g, String(id + 1)));
}

const routesOf = (method: string) =>
  [...new Set(server.app.routes.filter((route) => route.method === method).map(({ path }) => path))].filter(
    (path) => path !== "/api/events",
  );

describe("a read-only token never sees a whole portal link", () => {
  test("no GET response contains a slug", async () => {
    expect(slugs.length).toBeGreaterThan(4);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z2-7]{26}$/);
    const found: string[] = [];
    const answered = new Map<string, number>();
    for (const path of routesOf("GET"))
      for (const url of urlsOf(path)) {
        const answer = await read(url);
        if (answer.ok) answered.set(path, (answered.get(path) ?? 0) + 1);
        // The next-page link repeats the search term, which is a slug.
        const sent = url.includes("search=") ? slugs.slice(0, 1) : [];
        const others = slugsIn(await textOf(answer)).filter((slug) => !sent.includes(slug));
        if (others.length > 0) found.push(url);
      }
    expect(found).toEqual([]);
    for (const path of ["/api/portal-links", "/api/portal-links/:id", "/api/portal-links/:id/timeline"])
      expect(answered.get(path)).toBeGreaterThan(0);
    for (const path of [
      "/api/campaign-manager/portals",
      "/api/contracts/:id/timeline",
      "/api/openapi.json",
      "/metrics",
    ])
      expect(answered.get(path)).toBeGreaterThan(0);
  });

  test("every write is refused, and neither the error nor the log contains a slug", async () => {
    const allowed: string[] = [];
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const path of routesOf(method).filter((path) => path.startsWith("/api/") && !PUBLIC_PATHS.has(path)))
        for (const url of urlsOf(path).slice(0, 3)) {
          const answer = await read(url, { method, headers: { "Idempotency-Key": "portal links" } });
          if (answer.ok) allowed.push(`${method} ${url}`);
          expect({ url, found: slugsIn(await textOf(answer)) }).toEqual({ url, found: [] });
        }
    expect(allowed).toEqual([]);
    expect(slugsIn(logged.join(""))).toEqual([]);
  });

  test("live events and timelines report created and replaced links without the slug", async () => {
    const stream = openTestStream(await read("/api/events"));
    const [missing] = await (await server.admin("/api/campaign-manager/portals?state=missing")).json();
    const slugsCreated: string[] = [];
    for (const call of ["create-portal", "rotate-portal", "portal-link"]) {
      const answer = await server.admin(`/api/contracts/${missing.contractId}/${call}`, { method: "POST" });
      slugsCreated.push((await answer.json()).slug);
    }
    await stream.until(`{"type":"portal.changed","id":${missing.contractId}}`);
    await stream.close();
    for (const slug of slugsCreated) expect(stream.text()).not.toContain(slug);
    const timeline = await textOf(await read(`/api/contracts/${missing.contractId}/timeline`));
    expect(timeline).toContain("portal.rotated");
    expect(timeline).toContain("portal.link-shown");
    for (const slug of slugsCreated) expect(timeline).not.toContain(slug);
  });

  test("without api:write, lists show only the first four characters of a slug", async () => {
    const masked = await linksOf(read("/api/portal-links?archived=true&sort=oldest"));
    const writer = await tokenWith("api:read", "api:write");
    const whole = await linksOf(server.request("/api/portal-links?archived=true&sort=oldest", { headers: writer }));
    expect(masked.map(({ slug, slugWithheld }) => ({ slug, slugWithheld }))).toEqual(
      whole.map(({ slug }) => ({ slug: `${slug?.slice(0, 4)}…`, slugWithheld: "masked" })),
    );
    expect(whole.map(({ slugWithheld }) => slugWithheld)).toEqual(whole.map(() => null));
    const rows = await (await read("/api/campaign-manager/portals?state=active")).json();
    expect(rows.length).toBeGreaterThan(0);
    for (const { portal } of rows) expect(portal).toMatchObject({ slug: expect.stringMatching(/^[a-z2-7]{4}…$/) });
  });
});

const PUBLIC_PATHS = new Set([
  "/api/auth/login",
  "/api/auth/forgot",
  "/api/auth/reset",
  "/api/invitations/look",
  "/api/invitations/accept",
  "/api/auth/logout",
  "/api/embed/redeem",
  "/api/sms/inbound",
]);
