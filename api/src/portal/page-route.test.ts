import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";

setDefaultTimeout(30_000);

const PAGE =
  '<html><head><script type="module" src="/portal-assets/x.js" nonce="__CSP_NONCE__"></script></head></html>';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    deps: { portalPage: PAGE, shellPage: "<html><head></head>the shell</html>" },
    site: { embedOrigins: ["https://tool.example"] },
  });
});
afterAll(() => server.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { Accept: "text/html", ...headers } });

describe("a page below /portal", () => {
  test("may be framed by nobody, is kept by nobody, found by nobody, and tells nobody its address", async () => {
    const { headers } = await open("/portal/mfzxi33omn2gs3thnrswy5dfoi");
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
  ])("%s is the portal's own page with %p, and not the shell's", async (path, status) => {
    const answer = await open(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain("/portal-assets/x.js");
  });

  test("is none where data is asked for", async () => {
    const answer = await open("/portal/mfzxi33omn2gs3thnrswy5dfoi", { Accept: "application/json" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/json"]);
  });

  test("leaves the back-office's screens alone whose names begin alike", async () => {
    expect(await (await open("/portal-announcements")).text()).toContain("the shell");
  });
});
