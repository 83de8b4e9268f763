import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { applyAdminPassword, makeAdminPassword } from "./admin-password";
import { loginFailures, sessions } from "./table";

setDefaultTimeout(60_000);

const PASSWORD = "correct horse battery";
// Weak parameters, so that many attempts are fast.
const HASH = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db, now } = server.deps;
  for (const table of [loginFailures, sessions]) await db.delete(table);
  await applyAdminPassword(db, { hash: HASH }, now());
});

type From = { address?: string; Cookie?: string };

const logIn = (password: string, { address = "192.0.2.1", Cookie }: From = {}) =>
  server.request("/api/auth/login", {
    method: "POST",
    json: { password },
    headers: { "X-Requested-With": "tests", ...(Cookie && { Cookie }) },
    peer: { address },
  });

const answerOf = async (password: string, from?: From) => {
  const { status, headers } = await logIn(password, from);
  return [status, headers.get("Retry-After")] as const;
};

async function failFive(from?: From): Promise<void> {
  for (let tries = 0; tries < 5; tries++) expect(await answerOf(`wrong ${tries}`, from)).toEqual([401, null]);
}

async function deviceOf(from?: From): Promise<string> {
  const set = (await logIn(PASSWORD, from)).headers.getSetCookie().find((line) => line.startsWith("device=")) ?? "";
  return set.split(";")[0] ?? "";
}

describe("wrong passwords from one IP address", () => {
  test("get 401 five times, then 429 until 1, 2, 4 … 60 s have passed", async () => {
    await failFive();
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await answerOf("wrong")).toEqual([429, String(wait)]);
      server.clock.advance({ seconds: wait - 1 });
      expect(await answerOf("wrong")).toEqual([429, "1"]);
      server.clock.advance({ seconds: 1 });
      expect(await answerOf("wrong")).toEqual([401, null]);
    }
  });

  test.each([
    [5, "Too many log-in attempts. Try again in 1 second."],
    [8, "Too many log-in attempts. Try again in 8 seconds."],
  ])("get an error that says how long to wait after %i failures", async (failures, text) => {
    const at = server.deps.now();
    await server.deps.db
      .insert(loginFailures)
      .values(Array.from({ length: failures }, () => ({ source: "address:192.0.2.1", at })));
    expect(await (await logIn("wrong")).json()).toMatchObject({ code: "too_many", error: text });
  });

  test("do not lock the log-in: after the wait, the correct password is accepted and clears the count", async () => {
    await failFive();
    expect(await answerOf(PASSWORD)).toEqual([429, "1"]);
    expect(await server.deps.db.select().from(sessions)).toHaveLength(0);
    server.clock.advance({ seconds: 1 });
    expect((await logIn(PASSWORD)).status).toBe(200);
    await failFive();
  });

  test("do not delay other IP addresses", async () => {
    await failFive();
    expect((await logIn(PASSWORD, { address: "192.0.2.2" })).status).toBe(200);
  });

  test("are counted per /64 network for IPv6", async () => {
    for (let n = 1; n <= 5; n++) expect((await logIn("wrong", { address: `2001:db8:0:1::${n}` })).status).toBe(401);
    expect((await logIn("wrong", { address: "2001:db8:0:1:ffff::1" })).status).toBe(429);
    expect((await logIn("wrong", { address: "2001:db8:0:2::1" })).status).toBe(401);
  });

  test("stop counting after 15 minutes", async () => {
    await failFive();
    server.clock.advance({ minutes: 15 });
    await failFive();
  });

  test("are counted individually when thirty arrive at the same time; those that get 429 do not count", async () => {
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => logIn("wrong")))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect(await server.deps.db.select().from(loginFailures)).toHaveLength(5);
    expect(await answerOf("wrong")).toEqual([429, "1"]);
  });
});

describe("a browser that has logged in before", () => {
  test("is not delayed by wrong passwords from its IP address or from a thousand others", async () => {
    const Cookie = await deviceOf();
    await failFive();
    for (let n = 0; n < 1000; n++)
      await server.deps.db
        .insert(loginFailures)
        .values({ source: `address:198.51.${n >> 8}.${n & 255}`, at: server.deps.now() });
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await logIn(PASSWORD, { Cookie })).status).toBe(200);
  });

  test("has to wait after its own wrong passwords, from any IP address", async () => {
    const Cookie = await deviceOf();
    await failFive({ Cookie });
    expect(await answerOf(PASSWORD, { Cookie, address: "203.0.113.9" })).toEqual([429, "1"]);
    expect((await logIn(PASSWORD)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await logIn(PASSWORD, { Cookie })).status).toBe(200);
  });

  test.each<[string, (cookie: string) => string | Promise<string>]>([
    ["is forged", () => "device=someone.c2lnbmF0dXJl"],
    ["has another browser's id", (cookie) => cookie.replace(/=[^.]+/, "=00000000-0000-4000-8000-000000000000")],
    [
      "was issued before the password changed",
      async (cookie) => {
        await makeAdminPassword(server.deps.db, server.deps.now());
        return cookie;
      },
    ],
  ])("is treated as unknown when its cookie %s", async (_case, changed) => {
    const Cookie = await changed(await deviceOf());
    await failFive();
    expect((await logIn("wrong", { Cookie })).status).toBe(429);
  });

  test("gets an HttpOnly cookie for a year, with __Host- and Secure over https", async () => {
    const plain = (await logIn(PASSWORD)).headers.getSetCookie()[1];
    expect(plain).toMatch(/^device=[\w-]+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await createTestServer({ site: { publicUrl: new URL("https://crm.example") } });
    await applyAdminPassword(secure.deps.db, { hash: HASH }, secure.deps.now());
    const answer = await secure.request("/api/auth/login", {
      method: "POST",
      json: { password: PASSWORD },
      headers: { Origin: "https://crm.example" },
    });
    expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-device=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  });
});
