import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "./env";
import { onError } from "./on-error";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("a database error", () => {
  const busy = "The database is busy. Nothing was changed; please try again in a moment.";
  const away = "The database does not answer. Please try again in a moment.";

  test.each([
    ["a statement that took too long", "57014", 503, busy],
    ["a lock timeout", "55P03", 503, busy],
    ["a deadlock", "40P01", 503, busy],
    ["a serialization failure", "40001", 503, busy],
    ["too many connections", "53300", 503, busy],
    ["no memory left", "53200", 503, busy],
    ["a database shutdown", "57P01", 503, away],
    ["a database crash", "57P02", 503, away],
    ["a database that is starting", "57P03", 503, away],
    ["an idle transaction that timed out", "25P03", 503, away],
    [
      "a full disk",
      "53100",
      507,
      "The server's disk is full, so this was not stored. Try again once space has been made.",
    ],
    ["any other error", "XX000", 500, "Something went wrong"],
  ])("%s (%s) is answered with %i", async (_, code, status, message) => {
    const { db, log } = server.deps;
    const app = new Hono<AppEnv>().get("/", async (c) => {
      await db.transaction((tx) =>
        tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)),
      );
      return c.text("done");
    });
    app.onError(onError(log));
    const answer = await app.request("/");
    expect([answer.status, (await answer.json()).message]).toEqual([status, message]);
    expect(answer.headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
  });
});
