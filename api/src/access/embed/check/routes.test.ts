import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHmac } from "node:crypto";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { usedTickets } from "../table";
import type { Check } from "./check";

setDefaultTimeout(60_000);

const SECRET = "a secret of two tools, 32 bytes or more";
const DESK = "https://desk.example";
const site = { embedOrigins: [DESK, "http://127.0.0.1:3001"], embedSecret: SECRET };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ site });
});
afterAll(() => server.close());

type Report = { now: string; checks: Check[] };

async function report(facts: object, headers: Record<string, string> = {}): Promise<Map<string, Check>> {
  const init = { method: "POST", json: facts, headers: { "Sec-Fetch-Site": "same-origin", ...headers } };
  const answer = await server.request("/embed/check", init);
  expect(answer.status).toBe(200);
  const { checks }: Report = await answer.json();
  return new Map(checks.map((check) => [check.name, check]));
}

function ticketWith(claims: object = {}, secret = SECRET, head: object = { alg: "HS256", typ: "JWT" }): string {
  const iat = server.clock.now().getTime() / 1000;
  const all = {
    iss: "desk",
    aud: "admin-embed",
    origin: DESK,
    jti: crypto.randomUUID(),
    iat,
    exp: iat + 60,
    ...claims,
  };
  const signed = [head, all].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

describe("GET /embed/check", () => {
  test("returns a page that any site may frame, without external resources or secrets", async () => {
    const answer = await server.request("/embed/check", { headers: { Accept: "text/html" } });
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const [, nonce] = /script-src 'nonce-([0-9a-f]{32})'/.exec(policy) ?? [];
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    const html = await answer.text();
    expect(html.match(/<(?:script|style)\b[^>]*>/g)).toEqual([
      `<style nonce="${nonce}">`,
      `<script type="module" nonce="${nonce}">`,
    ]);
    expect(html).not.toContain(SECRET);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("sets two cookies that contain no information and expire after two minutes", async () => {
    const answer = await server.request("/embed/check");
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-embed-check=1; Max-Age=120; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
      "embed-check-plain=1; Max-Age=120; Path=/; HttpOnly; Secure; SameSite=None",
    ]);
  });

  test("returns JSON about ?origin= to a program", async () => {
    const load = (query: string) => server.request(`/embed/check${query}`, { headers: { Accept: "application/json" } });
    const { now, checks }: Report = await load(`?origin=${DESK}`).then((answer) => answer.json());
    expect(now).toBe(server.clock.now().toISOString());
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "framing ok",
      "policy ok",
      "ticket note",
      "clock note",
    ]);
    const unnamed: Report = await load("").then((answer) => answer.json());
    expect(unnamed.checks[0]?.text).toBe("Which page frames it is not known.");
  });
});

describe("the framing check", () => {
  test.each<[string, string[], Check["state"], RegExp, RegExp?]>([
    ["a listed origin", [DESK], "ok", /^https:\/\/desk.example may frame/],
    ["a listed origin inside another listed origin", [DESK, "http://127.0.0.1:3001"], "ok", /may frame/],
    [
      "a listed origin inside an unlisted origin",
      [DESK, "https://x.example"],
      "fault",
      /^https:\/\/x.example is not in/,
    ],
    [
      "an unlisted origin",
      ["https://x.example"],
      "fault",
      /not in EMBED_ORIGINS\.$/,
      /EMBED_ORIGINS="https:\/\/desk.example .* https:\/\/x.example"/,
    ],
    [
      "http instead of https",
      ["http://desk.example"],
      "fault",
      /Did you mean https:\/\/desk.example\? A browser tells them apart: http:\/\/ is not https:/,
    ],
    ["a different port", ["https://desk.example:8443"], "fault", /the port is 8443, not 443/],
    [
      "a trailing slash",
      [`${DESK}/`],
      "fault",
      /Did you mean https:\/\/desk.example\?/,
      /^Use https:\/\/desk.example,/,
    ],
    ["localhost instead of 127.0.0.1", ["http://localhost:3001"], "fault", /localhost is not 127.0.0.1/],
    ["an added www", ["https://www.desk.example"], "fault", /www.desk.example is not desk.example/],
    ["a sandboxed page", ["null"], "fault", /no origin of its own/],
    ["a text that is not an origin", ["desk.example"], "fault", /not in EMBED_ORIGINS/, /<your tool's origin>/],
    ["no framing page", [], "note", /not in a frame/],
  ])("reports %s", async (_, ancestors, state, text, todo = /^/) => {
    const framing = (await report({ ancestors })).get("framing");
    expect(framing?.state).toBe(state);
    expect(framing?.text).toMatch(text);
    expect(framing?.todo ?? "").toMatch(todo);
  });
});

describe("the ticket check", () => {
  const now = () => server.clock.now().getTime() / 1000;

  test("does not use up a valid ticket", async () => {
    const ticket = ticketWith({ sub: "maya" });
    for (const _ of ["once", "twice"]) {
      const check = (await report({ ticket, ancestors: [DESK] })).get("ticket");
      expect(check?.text).toBe(
        `The ticket of desk, for maya, for a frame in ${DESK}, would be taken; 60 s are left. It was not used up. It has no role, so the setting on the Status screen applies.`,
      );
    }
    expect(await server.deps.db.select().from(usedTickets)).toEqual([]);
  });

  test("reports the role of a ticket", async () => {
    const check = (await report({ ticket: ticketWith({ role: "FINANCE" }), ancestors: [DESK] })).get("ticket");
    expect(check?.text).toEndWith("It has the role FINANCE.");
  });

  test("reports a used ticket", async () => {
    const ticket = ticketWith();
    const redeemed = await server.request("/api/embed/redeem", {
      method: "POST",
      json: { ticket },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(redeemed.status).toBe(200);
    expect((await report({ ticket })).get("ticket")?.text).toMatch(/was used before/);
    await server.deps.db.delete(usedTickets);
  });

  test.each<[string, () => string, RegExp, RegExp]>([
    ["with another audience", () => ticketWith({ aud: "admin" }), /aud must be/, /Set aud to "admin-embed"/],
    [
      "that expired",
      () => ticketWith({ iat: now() - 200, exp: now() - 140 }),
      /ended 140 s ago.* made 200 s ago/,
      /clock is slow: set it by NTP/,
    ],
    [
      "with times in milliseconds",
      () => ticketWith({ iat: now() * 1000, exp: now() * 1000 + 60_000 }),
      /that is milliseconds/,
      /by 1000/,
    ],
    [
      "from a clock that is ahead",
      () => ticketWith({ iat: now() + 90, exp: now() + 120 }),
      /90 s ahead/,
      /clock by NTP/,
    ],
    ["valid for an hour", () => ticketWith({ exp: now() + 3600 }), /1 to 60 seconds/, /iat \+ 60/],
    [
      "for an unlisted origin",
      () => ticketWith({ origin: `${DESK}/` }),
      /is not one of EMBED_ORIGINS/,
      /^Sign it with origin "https:\/\/desk.example": an origin is/,
    ],
    [
      "for an http origin",
      () => ticketWith({ origin: "http://desk.example" }),
      /is not one of/,
      /^Sign it with origin "https:\/\/desk.example": http/,
    ],
    [
      "for an unrelated origin",
      () => ticketWith({ origin: "https://x.example" }),
      /is not one of/,
      /exactly as it stands/,
    ],
    ["with the role OWNER", () => ticketWith({ role: "OWNER" }), /role must be one of MANAGER/, /never OWNER/],
    ["without a jti", () => ticketWith({ jti: undefined }), /jti/, /iss, aud, origin, jti, iat and exp/],
    ["that is not a JWT", () => "hello", /not a usable JWT/, /JWT with iss/],
  ])("names the fault and the advice for a ticket %s", async (_, ticket, text, todo) => {
    const check = (await report({ ticket: ticket() })).get("ticket");
    expect(check?.state).toBe("fault");
    expect(check?.text).toMatch(text);
    expect(check?.todo).toMatch(todo);
  });

  test("reports a ticket whose origin differs from the frame's", async () => {
    const check = (await report({ ticket: ticketWith(), ancestors: ["http://127.0.0.1:3001"] })).get("ticket");
    expect(check?.text).toBe(`The ticket is for ${DESK}, and the frame stands in http://127.0.0.1:3001.`);
    expect(check?.todo).toBe('Sign it with origin "http://127.0.0.1:3001".');
  });

  test("does not reveal the origins of listed tools to an unlisted page", async () => {
    const check = (await report({ ticket: ticketWith(), ancestors: ["https://desk.example:8443"] })).get("ticket");
    expect(check?.todo).toMatch(/^Your tool's origin is not in EMBED_ORIGINS/);
    expect(check?.todo).not.toContain(DESK);
  });

  test("reports the same text for every ticket that is signed with a different secret", async () => {
    const theirs = "another secret, of 32 bytes or more too";
    const tickets = [{}, { aud: "x" }, { exp: 1 }, { origin: "https://x.example" }, { jti: undefined }].map((claims) =>
      ticketWith(claims, theirs),
    );
    const texts = await Promise.all(tickets.map(async (ticket) => (await report({ ticket })).get("ticket")?.text));
    expect(new Set(texts)).toEqual(
      new Set(["The ticket is signed with another secret than EMBED_SECRET, or was changed."]),
    );
  });

  test("reports only that an unsigned ticket must be signed", async () => {
    const ticket = ticketWith({}, SECRET, { alg: "none", typ: "JWT" });
    expect((await report({ ticket })).get("ticket")?.text).toBe("The ticket must be signed with HS256.");
  });
});

describe("the browser checks", () => {
  const seen = { isFramed: true, ancestors: [DESK], hasStorage: false, canSubmitForms: true, parentAnswers: true };

  test.each<[string, string, RegExp]>([
    ["both cookies are sent back", "__Host-embed-check=1; embed-check-plain=1", /kept.*allows third-party/],
    ["only the partitioned cookie is sent back", "__Host-embed-check=1", /kept.*blocks third-party/],
    ["no cookie is sent back", "", /keeps no cookie in this frame/],
  ])("report on cookies when %s", async (_, Cookie, text) => {
    expect((await report(seen, Cookie ? { Cookie } : {})).get("cookies")?.text).toMatch(text);
  });

  test("omit cookies, messages and sandbox outside a frame", async () => {
    const names = [...(await report({ ...seen, isFramed: false })).keys()];
    expect(names).toEqual(["framing", "policy", "ticket", "clock", "storage"]);
  });

  test("accept blocked storage, and report forbidden forms and a parent page that does not reply", async () => {
    expect((await report(seen)).get("storage")?.state).toBe("ok");
    const worse = await report({ ...seen, canSubmitForms: false, parentAnswers: false });
    expect([worse.get("sandbox")?.state, worse.get("messages")?.state]).toEqual(["fault", "note"]);
  });

  test.each([
    [0, "ok", /agrees/],
    [90, "note", /90 s ahead/],
    [-45, "note", /45 s behind/],
  ] as const)("report a browser clock that is %d s off", async (seconds, state, text) => {
    const clock = (await report({ browserTime: server.clock.now().getTime() + seconds * 1000 })).get("clock");
    expect(clock?.state).toBe(state);
    expect(clock?.text).toMatch(text);
  });
});

describe("GET /embed/check without EMBED_ORIGINS and EMBED_SECRET", () => {
  test("names the missing variables", async () => {
    const bare = await createTestServer();
    const answer = await bare.request("/embed/check", { headers: { Accept: "application/json" } });
    const { checks }: Report = await answer.json();
    await bare.close();
    const texts = checks.map(({ name, text, todo }) => `${name}: ${text} ${todo}`).join("\n");
    expect(texts).toContain(`sends "frame-ancestors 'none'"`);
    expect(texts).toContain("EMBED_ORIGINS=<your tool's origin>");
    expect(texts).toContain("The back-office has no EMBED_SECRET");
  });
});

describe("POST /embed/check", () => {
  test.each<[string, RequestInit & { json?: unknown }, number]>([
    ["returns 403 for a call from another site", { headers: { "Sec-Fetch-Site": "cross-site" }, json: {} }, 403],
    ["returns 413 for a body of 30 kB", { json: { ticket: "x".repeat(30_000) } }, 413],
    ["returns 400 for a body of the wrong shape", { json: { ancestors: "https://desk.example" } }, 400],
  ])("%s", async (_, init, status) => {
    const headers = { "Sec-Fetch-Site": "same-origin", ...init.headers };
    const answer = await server.request("/embed/check", { method: "POST", ...init, headers });
    expect(answer.status).toBe(status);
  });
});

test("GET /embed/check returns 429 after 120 loads from one IP address in a minute; other addresses are not limited", async () => {
  const load = (address: string) =>
    server.request("/embed/check", { headers: { Accept: "application/json" }, peer: { address } });
  server.clock.advance({ minutes: 1 });
  const check = (address: string) =>
    server.request("/embed/check", {
      method: "POST",
      json: {},
      headers: { "Sec-Fetch-Site": "same-origin" },
      peer: { address },
    });
  for (let number = 1; number <= 120; number++) {
    const answers = [await load("192.0.2.1"), await check("192.0.2.1"), await check("192.0.2.1")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const refused = await load("192.0.2.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await load("192.0.2.2")).status).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await load("192.0.2.1")).status).toBe(200);
});
