import { describe, expect, test } from "bun:test";
import { TEST_PASSWORD } from "@crm/testing/server";
import { adminOf, cookieOf, strangerOf } from "../product/call";
import { running } from "../product/running";

// Whose address a call is from, this machine says for others.
const product = running({ TRUSTED_PROXIES: "127.0.0.1" });

const attempt = (password: string, headers: Record<string, string> = {}) =>
  strangerOf(product())("/api/auth/login", { method: "POST", json: { password }, headers });

describe("row 5: sessions", () => {
  test("a cookie is worth nothing after log-out", async () => {
    const admin = await adminOf(product());
    expect((await admin("/api/contracts")).status).toBe(200);
    expect((await admin("/api/auth/logout", { method: "POST" })).ok).toBe(true);
    expect((await admin("/api/contracts")).status).toBe(401);
  });

  test("a session id that was fixed before the log-in does not become the session", async () => {
    const fixed = `session=${"f".repeat(43)}`;
    const answer = await attempt(TEST_PASSWORD, { Cookie: fixed });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(fixed);
    expect((await strangerOf(product(), { Cookie: fixed })("/api/contracts")).status).toBe(401);
  });

  test("each log-in has an id of its own", async () => {
    const [one, other] = [await adminOf(product()), await adminOf(product())];
    expect(one.cookie).not.toBe(other.cookie);
  });
});

describe("row 4: guessing the password", () => {
  test("50 at once, from 50 addresses: the right ones are in, nothing is 5xx, and /health stays quick", async () => {
    const from = (index: number) => ({ "X-Forwarded-For": `198.51.100.${index}` });
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
    expect(Math.max(...waits)).toBeLessThan(2000);
  });

  test("the 6th wrong one in a row is 429 and says when to try again", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries++) statuses.push((await attempt(`wrong ${tries}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const sixth = await attempt("wrong again");
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
