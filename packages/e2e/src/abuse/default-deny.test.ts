import { beforeAll, describe, expect, test } from "bun:test";
import { adminOf, strangerOf } from "../product/call";
import { running } from "../product/running";

const product = running();

// Routes that are public by design; row 1 of docs/abuse-table.md explains them.
const OPEN = [
  /^\/modules\.json$/,
  /^\/api\/auth\/(?:login|methods|forgot|reset)$/,
  /^\/api\/invitations\/(?:look|accept)$/,
  /^\/api\/embed\/redeem$/,
  /^\/api\/portal\//,
  /^\/api\/sms\/inbound$/,
  /^\/embed\/check$/,
  /^\/(?:health|ready)$/,
  // Creators open the portal's page without a session.
  /^\/portal-assets\//,
];

describe("routes without a session", () => {
  const routes: { method: string; path: string }[] = [];
  beforeAll(async () => {
    const admin = await adminOf(product());
    const { paths } = await admin("/api/openapi.json").then((answer) => answer.json());
    for (const [path, operations] of Object.entries<Record<string, unknown>>(paths)) {
      for (const method of Object.keys(operations)) routes.push({ method: method.toUpperCase(), path });
    }
  });

  test("every route outside the public list answers 401", async () => {
    expect(routes.length).toBeGreaterThan(15);
    const stranger = strangerOf(product());
    const answered: string[] = [];
    for (const { method, path } of routes.filter(({ path }) => !OPEN.some((open) => open.test(path)))) {
      const { status } = await stranger(path.replace(/\{[^}]+\}/g, "1"), { method });
      if (status !== 401) answered.push(`${method} ${path}: ${status}`);
    }
    expect(answered).toEqual([]);
  });

  test.each(["/api/no-such-route", "/api/openapi.json", "/metrics", "/api/contracts/export"])(
    "GET %s answers 401",
    async (path) => {
      expect((await strangerOf(product())(path)).status).toBe(401);
    },
  );
});

describe("credentials that the old client trusted", () => {
  const CASES: [what: string, path: string, headers: Record<string, string>][] = [
    ["a fixed bearer", "/api/contracts", { Authorization: "Bearer admin" }],
    ["an empty bearer", "/api/contracts", { Authorization: "Bearer " }],
    ["a password in the URL", "/api/contracts?password=open%20sesame,%20says%20the%20test", {}],
    ["a key in the URL", "/api/contracts?key=admin&access=admin", {}],
    ["?embed=true", "/api/contracts?embed=true", { "Sec-Fetch-Dest": "iframe" }],
    ["the storage flag as a cookie", "/api/contracts", { Cookie: "admin_authenticated=true" }],
    ["a forged session", "/api/contracts", { Cookie: `session=${"A".repeat(43)}; __Host-session=${"A".repeat(43)}` }],
  ];

  test.each(CASES)("%s gives no access", async (_, path, headers) => {
    expect((await strangerOf(product())(path, { headers })).status).toBe(401);
  });
});
