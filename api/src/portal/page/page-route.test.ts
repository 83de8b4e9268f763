import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { newSlug } from "../../access/portal-links/slug";
import { ada } from "../../contracts/test/people";
import type { RenderPortal } from "./portal-renderer";

setDefaultTimeout(60_000);

const PAGE =
  '<html><head><script type="module" src="/portal-assets/x.js" nonce="__CSP_NONCE__"></script></head><body></body></html>';

/** Writes a name into the page, as the portal's renderer does. */
const renderPortal: RenderPortal = async (page, { facts }) => {
  const text = "portal" in facts ? facts.portal.contract.fullName : facts.problem;
  return page.replace("<body>", () => `<body><h1>${Bun.escapeHTML(text)}</h1>`);
};

let server: TestServer;
let slug: string;
beforeAll(async () => {
  server = await createTestServer({
    deps: { portalPage: PAGE, renderPortal, shellPage: "<html><head></head>the shell</html>" },
    site: { embedOrigins: ["https://tool.example"] },
  });
  await server.admin("/api/contracts", { method: "POST", json: { ...ada, fullName: "Ada </script><b>Lovelace" } });
  slug = await portal("create");
});
afterAll(() => server.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { Accept: "text/html", ...headers }, peer: { address: "203.0.113.7" } });

const portal = async (what: "create" | "rotate"): Promise<string> =>
  (await (await server.admin(`/api/contracts/1/${what}-portal`, { method: "POST" })).json()).slug;

/** Parses the script as a browser does, up to the first closing script tag. */
async function factsIn(answer: Response): Promise<PortalPageFacts> {
  const [, json] =
    /<script type="application\/json" id="portal-facts" nonce="\w+">(.*?)<\/script/.exec(await answer.text()) ?? [];
  return JSON.parse(json ?? "null");
}

describe("GET /portal/{slug}", () => {
  test("answers 200 with the portal's data, even if it contains markup", async () => {
    const answer = await open(`/portal/${slug}`);
    expect(answer.status).toBe(200);
    expect(await factsIn(answer)).toMatchObject({ portal: { contract: { fullName: "Ada </script><b>Lovelace" } } });
  });

  test("answers with the body that the portal's renderer wrote, in which a text gets no nonce", async () => {
    const name = "Ada __CSP_NONCE__ <script>";
    await server.admin("/api/contracts", { method: "POST", json: { ...ada, socialHandle: "@second", fullName: name } });
    const { slug: second } = await (await server.admin("/api/contracts/2/create-portal", { method: "POST" })).json();
    const html = await (await open(`/portal/${second}`)).text();
    expect(html).toContain("<body><h1>Ada __CSP_NONCE__ &lt;script&gt;</h1>");
    expect(html).toMatch(/x\.js" nonce="\w{32}"/);
  });

  test.each([newSlug(), "UPPER", "%3Cscript%3E", "'; drop table portal_links; --"])(
    "answers 404 for the slug %s",
    async (unknownSlug) => {
      const answer = await open(`/portal/${unknownSlug}`);
      expect([answer.status, await factsIn(answer)]).toEqual([404, { problem: "not_found" }]);
    },
  );

  test("redirects from a slash after the slug to the link itself", async () => {
    const answer = await open(`/portal/${slug}/?tab=videos`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, `/portal/${slug}?tab=videos`]);
  });

  test("answers 410 for a replaced slug", async () => {
    const old = slug;
    slug = await portal("rotate");
    const answer = await open(`/portal/${old}`);
    expect([answer.status, await factsIn(answer)]).toEqual([410, { problem: "replaced" }]);
    expect((await open(`/portal/${slug}`)).status).toBe(200);
  });

  test("answers 429 with a page and Retry-After after twenty unknown slugs", async () => {
    for (let miss = 0; miss < 20; miss++) await open(`/portal/${newSlug()}`);
    const answer = await open(`/portal/${newSlug()}`);
    expect([answer.status, Number(answer.headers.get("Retry-After"))]).toEqual([429, 600]);
    expect(answer.headers.get("Content-Type")).toStartWith("text/html");
    expect((await open(`/portal/${slug}`)).status).toBe(200);
  });
});

describe("GET /portal/*", () => {
  test("forbids framing, caching, indexing and referrers", async () => {
    const { headers } = await open(`/portal/${slug}`);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-\w+'/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  });

  test.each([
    ["/portal", 404],
    ["/portal/", 404],
    ["/portal/mfzxi33omn2gs3thnrswy5dfoi/payments", 404],
    ["/portal/a/b/c", 404],
  ])("serves the portal's page and not the shell for %s, with status %p", async (path, status) => {
    const answer = await open(path);
    expect(answer.status).toBe(status);
    const problem = /^\/portal\/?$/.test(path) ? "not_found" : "unknown_path";
    expect(await answer.clone().text()).toContain("/portal-assets/x.js");
    expect(await factsIn(answer)).toEqual({ problem });
  });

  test("answers JSON if the client does not accept HTML", async () => {
    const answer = await open("/portal/mfzxi33omn2gs3thnrswy5dfoi", { Accept: "application/json" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/json"]);
  });

  test("serves the shell for back-office paths that start with /portal-", async () => {
    expect(await (await open("/portal-announcements")).text()).toContain("the shell");
  });
});
