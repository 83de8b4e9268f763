import { describe, expect, test } from "bun:test";
import { TEST_PASSWORD } from "@crm/testing/server";
import { adminOf, cookieOf, strangerOf } from "../product/call";
import { running } from "../product/running";

// The test sets the client's address by X-Forwarded-For.
const product = running({ TRUSTED_PROXIES: "127.0.0.1" });

const attempt = (password: string, headers: Record<string, string> = {}) =>
  strangerOf(product())("/api/auth/login", { method: "POST", json: { password }, headers });

const MAX_HEALTH_MS = 2500;

/** Logs in 50 times at once from different addresses; returns the slowest /health response. */
async function stormFrom(network: string): Promise<number> {
  const from = (index: number) => ({ "X-Forwarded-For": `${network}.${index}` });
  const storm = Promise.all(
    Array.from({ length: 50 }, (_, index) => attempt(index % 2 ? TEST_PASSWORD : `storm ${index}`, from(index))),
  );
  const waits: number[] = [];
  for (let asked = 0; asked < 5; asked++) {
    const began = performance.now();
    expect((await strangerOf(product())("/health")).status).toBe(200);
    waits.push(performance.now() - began);
  }
  const statuses = (await storm).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 50 }, (_, index) => (index % 2 ? 200 : 401)));
  return Math.max(...waits);
}

// On a slow machine the first wait of one second may pass between two calls.
async function refusedAttempt(): Promise<Response> {
  for (let tries = 0; tries < 6; tries++) {
    const answer = await attempt(`wrong again ${tries}`);
    if (answer.status === 429) return answer;
    expect(answer.status).toBe(401);
  }
  throw new Error("No attempt was refused");
}

describe("sessions", () => {
  test("a session cookie answers 401 after log-out", async () => {
    const admin = await adminOf(product());
    expect((await admin("/api/contracts")).status).toBe(200);
    expect((await admin("/api/auth/logout", { method: "POST" })).ok).toBe(true);
    expect((await admin("/api/contracts")).status).toBe(401);
  });

  test("log-in ignores a session id that was set before", async () => {
    const fixed = `session=${"f".repeat(43)}`;
    const answer = await attempt(TEST_PASSWORD, { Cookie: fixed });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(fixed);
    expect((await strangerOf(product(), { Cookie: fixed })("/api/contracts")).status).toBe(401);
  });

  test("each log-in creates a new session id", async () => {
    const [one, other] = [await adminOf(product()), await adminOf(product())];
    expect(one.cookie).not.toBe(other.cookie);
  });
});

describe("POST /api/auth/login with wrong passwords", () => {
  test("50 simultaneous log-ins from 50 addresses: correct ones succeed, none is 5xx, and /health stays fast", async () => {
    const first = await stormFrom("198.51.100");
    // A busy machine gets a second attempt.
    const waited = first < MAX_HEALTH_MS ? first : await stormFrom("203.0.113");
    expect(waited).toBeLessThan(MAX_HEALTH_MS);
  });

  test("five wrong passwords answer 401, further ones 429 until a wait has passed, then the correct one succeeds", async () => {
    const known = (await attempt(TEST_PASSWORD)).headers.getSetCookie().find((line) => line.startsWith("device="));
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries++) statuses.push((await attempt(`wrong ${tries}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const refused = await refusedAttempt();
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect((await attempt(TEST_PASSWORD, { Cookie: known?.split(";")[0] ?? "" })).status).toBe(200);
    await Bun.sleep(seconds * 1000);
    expect((await attempt(TEST_PASSWORD)).status).toBe(200);
  });
});
