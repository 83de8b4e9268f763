import { describe, expect, test } from "bun:test";
import { signTicket, TEST_PASSWORD } from "@crm/testing/server";
import { adminOf, type Call, strangerOf } from "../product/call";
import { loggedLine } from "../product/logged-line";
import { running } from "../product/running";

const TOOL = "https://tool.example";
const SECRET = "a secret that only two servers know";
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };
const FRAMED = { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site", Referer: `${TOOL}/`, Origin: TOOL };

const KEYS = {
  AI_API_KEY: "sk-of-a-test-that-nobody-may-see",
  DROPBOX_TOKEN: "dropbox-token-that-nobody-may-see",
  DROPBOX_APP_SECRET: "dropbox-secret-that-nobody-may-see",
  PAYOUT_SYNC_SECRET: "a secret of the bookkeeping that nobody may see",
  TWILIO_AUTH_TOKEN: "twilio-token-that-nobody-may-see",
};
const product = running({
  EMBED_ORIGINS: TOOL,
  EMBED_SECRET: SECRET,
  ...KEYS,
  AI_BASE_URL: "http://127.0.0.1:1/v1",
  AI_MODEL: "none",
  DROPBOX_APP_KEY: "app",
  PAYOUT_SYNC_URL: "http://127.0.0.1:1/",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_FROM: "+12025550100",
});

const ticket = (claims: Record<string, unknown> = {}, options: Partial<Parameters<typeof signTicket>[1]> = {}) =>
  signTicket({ origin: TOOL, ...claims }, { now: new Date(), secret: SECRET, ...options });

const redeem = (text: string) =>
  strangerOf(product())("/api/embed/redeem", { method: "POST", json: { ticket: text }, headers: OWN_PAGE });

type Opened = { token: string; expiresAt: string; origin: string };

const embedCookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith("__Host-embed=")) ?? "";

async function frame(): Promise<{ byCookie: Call; byToken: Call; cookie: string }> {
  const answer = await redeem(ticket());
  const { token } = (await answer.json()) as Opened;
  const cookie = embedCookieOf(answer).split(";")[0] ?? "";
  return {
    cookie,
    byCookie: strangerOf(product(), { Cookie: cookie }),
    byToken: strangerOf(product(), { Authorization: `Bearer ${token}` }),
  };
}

describe("a listed tool's frame without a session", () => {
  test.each<[string, string, Record<string, string>]>([
    ["a call in the frame", "/api/contracts", FRAMED],
    ["a call with ?embed=true", "/api/contracts?embed=true", FRAMED],
    ["a bearer with the tool's origin", "/api/contracts", { ...FRAMED, Authorization: `Bearer ${TOOL}` }],
    ["a bearer with the secret", "/api/contracts", { Authorization: `Bearer ${SECRET}` }],
    ["a password in the URL", `/api/contracts?password=${encodeURIComponent(TEST_PASSWORD)}`, FRAMED],
    ["the storage flag as a cookie", "/api/contracts", { ...FRAMED, Cookie: "admin_authenticated=true; embed=true" }],
    ["a forged cookie", "/api/contracts", { ...FRAMED, Cookie: `__Host-embed=${"A".repeat(43)}` }],
    ["a forged token", "/api/contracts", { Authorization: `Bearer emb_${"A".repeat(43)}` }],
    ["a ticket as a bearer", "/api/contracts", { Authorization: `Bearer ${ticket()}` }],
    ["a ticket in the URL", `/api/contracts?ticket=${ticket()}`, FRAMED],
    ["a forged signature", `/api/contract-files/1/download?signed=9999999999.embed.${"A".repeat(43)}.x`, FRAMED],
  ])("%s gives no access", async (_case, path, headers) => {
    expect((await strangerOf(product())(path, { headers })).status).toBe(401);
  });
});

describe("secrets in the server's answers and log", () => {
  const SECRETS = [SECRET, TEST_PASSWORD, ...Object.values(KEYS)];
  const told = (text: string) => SECRETS.filter((secret) => text.includes(secret));

  test.each(["/", "/?embed=true", "/modules.json", "/embed/check", "/health", "/ready"])(
    "%s contains no secret",
    async (path) => {
      expect(told(await (await strangerOf(product())(path)).text())).toEqual([]);
    },
  );

  test.each(["/api/status", "/api/settings", "/api/openapi.json", "/metrics"])(
    "%s contains no secret for an admin, and neither does the log",
    async (path) => {
      const answer = await (await adminOf(product()))(path);
      expect([answer.status, told(await answer.text()), told(product().output())]).toEqual([200, [], []]);
    },
  );
});

describe("POST /api/embed/redeem", () => {
  test("a valid ticket opens one embedded session: of twenty simultaneous calls exactly one succeeds", async () => {
    const text = ticket({ sub: "maya" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);
    const [opened] = answers.filter(({ ok }) => ok);
    if (!opened) throw new Error("None was taken");
    expect(embedCookieOf(opened)).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/);
    const { token, origin } = (await opened.json()) as Opened;
    expect(origin).toBe(TOOL);
    const session = await strangerOf(product())("/api/auth/session", { headers: { Authorization: `Bearer ${token}` } });
    expect(await session.json()).toMatchObject({ actor: "embed:tool/maya", embedded: { origin: TOOL } });
    expect((await redeem(text)).status).toBe(401);
  });

  const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
  const withHeader = (header: object, signature?: string) => {
    const [, payload, signed] = ticket().split(".");
    return `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${payload}.${signature ?? signed}`;
  };

  test.each<[string, () => string]>([
    ["that has expired", () => ticket({ iat: seconds(-120), exp: seconds(-60) })],
    ["that is not yet valid", () => ticket({ iat: seconds(60), exp: seconds(100) })],
    ["of alg none", () => withHeader({ alg: "none" }, "")],
    ["of alg None, signed", () => withHeader({ alg: "None" })],
    ["of HS512", () => ticket({}, { alg: "HS512" })],
    ["that says HS512", () => withHeader({ alg: "HS512" })],
    ["for a different audience", () => ticket({ aud: "portal" })],
    ["for no audience", () => ticket({ aud: undefined })],
    ["for an origin that is not listed", () => ticket({ origin: "https://evil.example" })],
    ["for a part of the origin", () => ticket({ origin: "tool.example" })],
    ["signed with a different secret", () => ticket({}, { secret: "another secret of thirty-two bytes" })],
    ["signed with an empty secret", () => ticket({}, { secret: "" })],
    ["that lives too long", () => ticket({ exp: seconds(3600) })],
    ["without an end", () => ticket({ exp: undefined })],
    ["without a jti", () => ticket({ jti: undefined })],
    ["without an issuer", () => ticket({ iss: undefined })],
    ["that is no JWT", () => "open sesame"],
    ["that is empty", () => ""],
    ["with a NUL in its jti", () => ticket({ jti: "a\0b" })],
  ])("a ticket %s answers 401 with one fixed text, sets no cookie and gives no access", async (_case, make) => {
    const answer = await redeem(make());
    expect(answer.status).toBe(401);
    expect(embedCookieOf(answer)).toBe("");
    const { requestId, ...told } = (await answer.json()) as Record<string, string>;
    const text = "The ticket was not accepted. Ask the tool for a new one.";
    expect(told).toEqual({ error: text, message: text, code: "ticket_refused" });
    expect(requestId).toMatch(/^[\w-]{36}$/);
  });

  test("the log names the fault of a ticket, never the ticket", async () => {
    const text = ticket({ aud: "portal" });
    const { requestId } = (await (await redeem(text)).json()) as { requestId: string };
    const line = await loggedLine(
      product(),
      (written) => written.includes(requestId) && written.includes('"fault":"audience"'),
    );
    expect(line).toContain('The ticket\'s aud must be \\"admin-embed\\"');
    expect(product().output()).not.toContain(text);
  });

  test("a log-in inside the frame of an unlisted tool is refused", async () => {
    const logIn = (origin: string) =>
      strangerOf(product())("/api/auth/login", {
        method: "POST",
        json: { password: TEST_PASSWORD, embedded: true, origin },
        headers: OWN_PAGE,
      });
    expect((await logIn("https://evil.example")).status).toBe(403);
    const answer = await logIn(TOOL);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["__Host-embed"]);
  });
});

describe("cross-site calls with the frame's cookie", () => {
  test.each<[string, Record<string, string>]>([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from the framing tool's own page", FRAMED],
    ["from a different host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["from a different origin, by an old browser", { Origin: TOOL }],
    ["with the origin null", { Origin: "null" }],
  ])("a call %s is refused and changes nothing", async (_case, headers) => {
    const { byCookie } = await frame();
    const answer = await byCookie("/api/auth/logout", { method: "POST", headers });
    expect(answer.status).toBe(403);
    expect((await byCookie("/api/auth/session")).status).toBe(200);
  });

  test("a call without Origin and Sec-Fetch-Site is refused", async () => {
    const { cookie, byCookie } = await frame();
    const answer = await fetch(`${product().origin}/api/auth/logout`, { method: "POST", headers: { Cookie: cookie } });
    expect(answer.status).toBe(403);
    expect((await byCookie("/api/auth/session")).status).toBe(200);
  });
});

describe("embedded sessions after log-out", () => {
  test("the frame's cookie and token answer 401 after log-out", async () => {
    const { byCookie, byToken } = await frame();
    expect((await byToken("/api/contracts")).status).toBe(200);
    expect((await byCookie("/api/auth/logout", { method: "POST", headers: OWN_PAGE })).status).toBe(204);
    expect((await byCookie("/api/contracts")).status).toBe(401);
    expect((await byToken("/api/contracts")).status).toBe(401);
  });
});
