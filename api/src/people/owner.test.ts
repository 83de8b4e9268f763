import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { idempotencyKeys } from "../platform/http/receive/idempotency.table";
import { ensureOwner, ownerId } from "./owner";
import { users } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("the owner", () => {
  test("is created at the first start only", async () => {
    const { db, now } = server.deps;
    await ensureOwner(db, now());
    expect(await db.select().from(users)).toMatchObject([
      { id: 1, username: "owner", name: "Owner", role: "ADMIN", teamRole: "OWNER" },
    ]);
    expect(await ownerId(db)).toBe(1);
  });

  test("is the actor of a session that a server of before there were accounts opened", async () => {
    const { db } = server.deps;
    const token = await ownerSession(server.deps);
    await db.execute(sql`update sessions set user_id = null`);
    const answer = await server.request("/api/auth/session", { headers: { Cookie: `session=${token}` } });
    expect(await answer.json()).toMatchObject({ actor: "user:1" });
  });

  test("gets the answer of a call that was sent before there were accounts and is repeated now", async () => {
    const { db } = server.deps;
    const contract = {
      method: "POST",
      headers: { "Idempotency-Key": "k-1" },
      json: { fullName: "Ada", socialHandle: "@ada", monthlyFee: "1", startDate: "2026-01-01", endDate: "2027-01-01" },
    };
    const { id } = await (await server.admin("/api/contracts", contract)).json();
    expect(await db.select({ actor: idempotencyKeys.actor }).from(idempotencyKeys)).toEqual([{ actor: "admin" }]);
    const repeated = await server.admin("/api/contracts", contract);
    expect([repeated.headers.get("Idempotency-Replayed"), (await repeated.json()).id]).toEqual(["true", id]);
  });
});
