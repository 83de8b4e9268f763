import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { describedCalls } from "../platform/http/openapi/described-calls";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("a call without a session", () => {
  const OPEN = new Set([
    "GET /api/auth/login",
    "POST /api/auth/login",
    "GET /api/auth/methods",
    "POST /api/auth/forgot",
    "POST /api/auth/reset",
    "POST /api/invitations/look",
    "POST /api/invitations/accept",
    "POST /api/embed/redeem",
    // Authenticated by Twilio's signature: 403 without one (inbound.test.ts).
    "POST /api/sms/inbound",
    "GET /modules.json",
    "GET /health",
    "GET /ready",
  ]);

  test("gets 401 on every route that is not in the list of open routes", async () => {
    const routes = describedCalls(server.app).filter(({ path }) => /^\/(api|metrics)/.test(path));
    expect(routes.length).toBeGreaterThan(2);
    const answered: string[] = [];
    for (const { method, path } of routes) {
      if (OPEN.has(`${method} ${path}`)) continue;
      const { status } = await server.request(path.replaceAll(/:\w+(\{[^}]+\})?/g, "1"), { method });
      // Portal calls are authenticated by the slug in their path. "1" is not a known slug, so they return 404.
      if (status !== (path.startsWith("/api/portal/") ? 404 : 401)) answered.push(`${method} ${path}: ${status}`);
    }
    expect(answered).toEqual([]);
  });

  test.each(["/api", "/api/", "/api/no-such-route", "/metrics", "/%61pi/contracts", "/api/openapi.json"])(
    "gets 401 for %s",
    async (path) => {
      expect((await server.request(path)).status).toBe(401);
    },
  );

  test.each([
    ["a fixed bearer token", "/api/contracts", { Authorization: "Bearer admin" }],
    ["an empty bearer token", "/api/contracts", { Authorization: "Bearer " }],
    ["Basic authorization", "/api/contracts", { Authorization: "Basic YWRtaW46YWRtaW4=" }],
    ["a password in the query", "/api/contracts?password=admin", {}],
    ["?embed=true", "/api/contracts?embed=true", { "Sec-Fetch-Dest": "iframe" }],
    ["the admin_authenticated flag as a cookie", "/api/contracts", { Cookie: "admin_authenticated=true" }],
    ["a forged session", "/api/contracts", { Cookie: `session=${"A".repeat(43)}` }],
  ])("gets 401 for %s", async (_case, path, headers) => {
    expect((await server.request(path, { headers: new Headers(headers) })).status).toBe(401);
  });

  test("gets different errors for an invalid token and for no token", async () => {
    const errorFor = async (headers: Record<string, string>) =>
      (await (await server.request("/api/contracts", { headers })).json()).error;
    expect(await errorFor({ Authorization: `Bearer ${"A".repeat(43)}` })).toBe(
      "This token is not known, or it has ended.",
    );
    expect(await errorFor({})).toBe("Log in to continue.");
  });
});

describe("POST with a session to a route that does not exist", () => {
  const write = (headers: Record<string, string>) =>
    server.admin("/api/nothing", { method: "POST", headers: { "X-Requested-With": "tests", ...headers } });

  test.each([
    ["gets 404, not 403, from our own page", { "Sec-Fetch-Site": "same-origin" }, 404],
    ["gets 404, not 403, with Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }, 404],
    ["gets 403 from another site", { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" }, 403],
    ["gets 403 from a different host of the same site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["gets 404, not 403, from our origin without Sec-Fetch-Site", { Origin: "http://localhost" }, 404],
    ["gets 403 from another origin without Sec-Fetch-Site", { Origin: "https://evil.example" }, 403],
    ["gets 403 from a different port", { Origin: "http://localhost:81" }, 403],
    ["gets 403 with Origin: null", { Origin: "null" }, 403],
    ["gets 404, not 403, with X-Requested-With alone", {}, 404],
    ["gets 415 for a form", { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "3" }, 415],
    ["gets 415 for JSON sent as text/plain", { "Content-Type": "text/plain", "Content-Length": "3" }, 415],
    ["gets 413 for a gigabyte", { "Content-Type": "application/json", "Content-Length": "1000000000" }, 413],
  ])("%s", async (_case, headers, status) => {
    expect((await write(headers)).status).toBe(status);
  });
});

describe("a call with X-Acting-As", () => {
  const AS_OTHER = { headers: { "X-Acting-As": "user:2", "Sec-Fetch-Site": "same-origin" } };

  test("of another person than the session's gets 409 other_person, for a read and for a write", async () => {
    const change = { ...AS_OTHER, method: "PUT", json: { name: "Somebody Else" } };
    for (const call of [server.admin("/api/account", AS_OTHER), server.admin("/api/account", change)]) {
      const answer = await call;
      expect([answer.status, (await answer.json()).code]).toEqual([409, "other_person"]);
    }
    expect(await (await server.admin("/api/account")).json()).not.toMatchObject({ name: "Somebody Else" });
  });

  test("of the same person is let in", async () => {
    const headers = { "X-Acting-As": "user:1" };
    expect((await server.admin("/api/contracts", { headers })).status).toBe(200);
  });

  test("without a session gets 401, and cannot log anybody out", async () => {
    expect((await server.request("/api/contracts", AS_OTHER)).status).toBe(401);
    expect((await server.admin("/api/auth/logout", { ...AS_OTHER, method: "POST" })).status).toBe(409);
    expect((await server.admin("/api/auth/session")).status).toBe(200);
  });
});

describe("a call without a matching route", () => {
  test.each([
    ["GET", "/api/no-such-call", 404, null],
    ["DELETE", "/api/contracts", 405, /GET/],
    ["GET", "/api/auth/logout", 405, /^POST$/],
    ["PUT", "/api/contracts/1/timeline/more", 404, null],
  ] as [string, string, number, RegExp | null][])("%s %s returns %d", async (method, path, status, allow) => {
    const answer = await server.admin(path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ requestId: expect.any(String) });
    if (allow) expect(answer.headers.get("Allow")).toMatch(allow);
  });
});

describe("security headers", () => {
  test.each(["/api/nothing", "/api/auth/session"])("are in the response of %s", async (path) => {
    const { headers } = await server.request(path, { headers: { "X-Request-Id": "mine" } });
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});
