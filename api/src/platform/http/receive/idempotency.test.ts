import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { count, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { apiTokens } from "../../../access/log-in/table";
import { Conflict } from "../../errors/errors";
import { bodyMarker, bodyMarks } from "../body-mark";
import type { AppEnv } from "../env";
import { onError } from "../on-error";
import { requestContext } from "../request-context";
import { forgetUnfinished, once, purgeIdempotencyKeys } from "./idempotency";
import { idempotencyKeys } from "./idempotency.table";
import { validate } from "./validate";

setDefaultTimeout(60_000);

let server: TestServer;
let app: Hono<AppEnv>;
let gate: Promise<void> | null = null;
let reachGate = () => {};

beforeAll(async () => {
  server = await createTestServer();
  const { db, log, now } = server.deps;
  app = new Hono<AppEnv>();
  app.use(requestContext({ now, log, businessTimeZone: "UTC" }), bodyMarks(server.deps.site));
  app.use(async (c, next) => {
    c.set("actor", `token:${c.req.header("X-Actor")}`);
    c.set("login", { expiresAt: now(), permissions: [] });
    await next();
  });
  app.onError(onError(log));
  app.post("/things", validate("json", z.object({ name: z.string() })), async (c) => {
    const { name } = c.req.valid("json");
    const made = await once(c, db, async (tx) => {
      const id = crypto.randomUUID();
      await tx.insert(apiTokens).values({ id, name, tokenHash: id, scopes: [], createdAt: now(), expiresAt: now() });
      if (name === "taken") throw Conflict("Taken");
      reachGate();
      await gate;
      return { id };
    });
    return c.json(made, 201);
  });
});
afterAll(() => server.close());

const create = (key: string | null, name: string, actor = "one") =>
  app.request("/things", {
    method: "POST",
    body: JSON.stringify({ name }),
    headers: { "Content-Type": "application/json", "X-Actor": actor, ...(key ? { "Idempotency-Key": key } : {}) },
  });

const countOf = async (name: string) =>
  (await server.deps.db.select({ n: count() }).from(apiTokens).where(eq(apiTokens.name, name)))[0]?.n;

describe("Idempotency-Key", () => {
  test("a repeated key with the same body gets the first answer and creates nothing", async () => {
    const first = await create("k1", "ada");
    const again = await create("k1", "ada");
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await countOf("ada")).toBe(1);
  });

  test("a repeated key with a different body gets 422 and creates nothing", async () => {
    expect((await create("k1", "grace")).status).toBe(422);
    expect(await countOf("grace")).toBe(0);
  });

  test("two actors can use the same key", async () => {
    expect((await create("k1", "linus", "token:ci")).status).toBe(201);
    expect(await countOf("linus")).toBe(1);
  });

  // The embedded database runs one transaction at a time, so the second call waits there.
  test("a repeat while the first call runs gets 409 or waits for its answer", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const gateReached = new Promise<void>((reached) => {
      reachGate = reached;
    });
    const first = create("k2", "joan");
    await gateReached;
    const second = create("k2", "joan");
    const isEmbedded = server.deps.database.kind === "embedded";
    if (!isEmbedded) expect((await second).status).toBe(409);
    resolve();
    gate = null;
    expect([(await first).status, (await second).status]).toEqual([201, isEmbedded ? 201 : 409]);
    expect(await countOf("joan")).toBe(1);
  });

  test("the stored hash of a body cannot be guessed without the server's key", async () => {
    await create("k9", "grace");
    const [kept] = await server.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "k9"));
    for (const algorithm of ["md5", "sha1", "sha256", "sha512"] as const)
      expect(kept?.bodyHash).not.toBe(Bun.CryptoHasher.hash(algorithm, '{"name":"grace"}', "hex"));
    const others = bodyMarker({ deriveKey: () => new Uint8Array(32) });
    expect(kept?.bodyHash).not.toBe(others('{"name":"grace"}'));
    expect(kept?.bodyHash).toBe(bodyMarker(server.deps.site)('{"name":"grace"}'));
  });

  test("a refused call can be repeated with its key", async () => {
    expect((await create("k3", "taken")).status).toBe(409);
    expect((await create("k3", "taken")).status).toBe(409);
    expect(await countOf("taken")).toBe(0);
    expect((await create("k3", "free")).status).toBe(201);
  });

  test("a call interrupted when its server died can be repeated after a restart or after two minutes", async () => {
    const claim = {
      actor: "token:one",
      path: "POST /things",
      bodyHash: bodyMarker(server.deps.site)('{"name":"mary"}'),
      status: null,
    };
    for (const key of ["k4", "k5"])
      await server.deps.db.insert(idempotencyKeys).values({ ...claim, key, answer: {}, createdAt: server.deps.now() });
    const refused = await create("k4", "mary");
    const { error, code } = await refused.json();
    expect([refused.status, code, refused.headers.get("Retry-After")]).toEqual([409, "still_running", "5"]);
    expect(error).toContain("Send it again with the same key in a few seconds");
    server.clock.advance({ seconds: 121 });
    expect((await create("k4", "mary")).status).toBe(201);
    await forgetUnfinished(server.deps.db);
    expect((await create("k5", "mary")).status).toBe(201);
    expect(await countOf("mary")).toBe(2);
  });

  test("calls without a key each create a row", async () => {
    await create(null, "twin");
    await create(null, "twin");
    expect(await countOf("twin")).toBe(2);
  });

  test("after 30 days the key is free again", async () => {
    server.clock.advance({ days: 31 });
    await purgeIdempotencyKeys(server.deps.db, server.deps.now());
    expect((await create("k1", "ada")).status).toBe(201);
    expect(await countOf("ada")).toBe(2);
  });

  test.each(["", "has space", "x".repeat(256)])("the malformed key %p is refused with 400", async (key) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const answer = await app.request("/things", { method: "POST", body: `{"name":"odd"}`, headers });
    expect(answer.status).toBe(400);
    expect(await countOf("odd")).toBe(0);
  });
});
