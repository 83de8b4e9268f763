import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import type { Database } from "../../platform/db/client";
import { LAST_KNOWN } from "../../platform/db/migrate/migration-state";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { idempotencyKeys } from "../../platform/http/receive/idempotency.table";
import { serverInstances } from "../../platform/jobs/server-instance.table";
import { haveOlderServersEnded } from "../../platform/jobs/server-presence";
import { fingerprintOf } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { encryptSlugs } from "./encrypt-slugs";
import { hashSlug, newSlug } from "./slug";
import { portalLinks } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db, site } = server.deps;
  await db.delete(installation);
  await db.delete(serverInstances);
  await startOver(server);
  // The installation of an older version, which stored slugs in clear.
  await db.insert(installation).values({ dataKeyFingerprint: fingerprintOf(site.deriveKey) });
  for (const json of [ada, grace, linus]) await server.admin("/api/contracts", { method: "POST", json });
});

const post = async (path: string): Promise<PortalLink> => (await server.admin(path, { method: "POST" })).json();
const create = async (contractId: number) => (await post(`/api/contracts/${contractId}/create-portal`)).slug ?? "";
const rotate = async (contractId: number) => (await post(`/api/contracts/${contractId}/rotate-portal`)).slug ?? "";
const rowOf = async (contractId: number) => {
  const [row] = await server.deps.db.select().from(portalLinks).where(eq(portalLinks.contractId, contractId));
  return row;
};
const statusOf = async (slug: string) => (await server.request(`/api/portal/${slug}`)).status;
const listed = async () => {
  const links: PortalLink[] = await (await server.admin("/api/portal-links?sort=oldest")).json();
  return links.map(({ slug, slugWithheld }) => ({ slug, slugWithheld }));
};
const storage = async () => (await server.deps.db.select().from(installation))[0]?.slugStorage;
const encrypt = (change: Partial<PlatformDeps> = {}) =>
  encryptSlugs({ ...server.deps, ...change }, { haveOlderServersEnded: async () => true });
const encryptWhenAlone = () =>
  encryptSlugs(server.deps, { haveOlderServersEnded: (db) => haveOlderServersEnded(db, server.deps.server) });

/** Replaces a link as an older server does, which writes only the clear slug. */
async function rotateAsOlderServer(contractId: number): Promise<string> {
  const slug = newSlug();
  await server.deps.db.update(portalLinks).set({ slug }).where(eq(portalLinks.contractId, contractId));
  return slug;
}

const optIn = (slug: string, key = "once") =>
  server.request(`/api/portal/${slug}/opt-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Idempotency-Key": key },
    json: { phone: "+12025550123" },
  });
const keptPaths = async () => (await server.deps.db.select().from(idempotencyKeys)).map(({ path }) => path);

/** The raw bytes of the files of portal_links and idempotency_keys, which may contain old row versions. */
async function tableFiles(): Promise<string> {
  const { db } = server.deps;
  await db.execute(sql`checkpoint`);
  const files = await rowsOf(
    db,
    z.object({ text: z.string() }),
    sql`select encode(pg_read_binary_file(pg_relation_filepath(name::regclass)), 'escape') as text
      from unnest(array['portal_links', 'idempotency_keys']) name`,
  );
  return files.map(({ text }) => text).join();
}

/** Wraps the object so that the nth call of a method throws. */
function failingOn<Whole extends object>(whole: Whole, name: string, nth = 1): Whole {
  let calls = 0;
  return new Proxy(whole, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (key === name && ++calls === nth) throw new Error("interrupted");
        return value.apply(target, args);
      };
    },
  });
}

// Reserves two connections: the first for the lock against concurrent runs, the second for the rewrite.
function withoutRewrite(database: Database): Database {
  return database.kind === "embedded"
    ? { ...database, client: failingOn(database.client, "exec") }
    : { ...database, client: failingOn(database.client, "reserve", 2) };
}

function keptLog() {
  const lines: { level: number; msg: string; [name: string]: unknown }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

async function everything(): Promise<string> {
  const { db } = server.deps;
  const tables = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rowsOf(db, z.unknown(), sql`select t::text as row from ${sql.identifier(name)} t`)),
  );
  return JSON.stringify(texts);
}

describe("portal links while older servers may run", () => {
  test("are stored in clear when they are created, replaced or imported", async () => {
    await create(1);
    const slug = await rotate(1);
    expect(await rowOf(1)).toMatchObject({ slug, slugHash: null, encryptedSlug: null });
    await server.admin("/api/campaign-manager/bulk-import", { method: "POST" });
    expect((await rowOf(2))?.slug).toMatch(/^[a-z2-7]{26}$/);
    expect(await statusOf(slug)).toBe(200);
    expect((await listed())[0]).toEqual({ slug, slugWithheld: null });
  });

  const minutesAgo = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`;
  const started = (
    id: string,
    at: ReturnType<typeof sql>,
    seen: ReturnType<typeof sql>,
    lastMigration: number | null,
  ) =>
    server.deps.db
      .insert(serverInstances)
      .values({ id, host: "here", pid: 1, version: "1", lastMigration, startedAt: at, seenAt: seen });

  test.each([
    ["stay in clear when an older server was seen just now", 10, 0, null, "clear"],
    ["stay in clear when a server with fewer migrations was seen four minutes ago", 10, 4, LAST_KNOWN - 1, "clear"],
    ["are encrypted when the last older server was seen six minutes ago", 10, 6, null, "encrypted"],
    ["are encrypted when the other servers know the same migrations", 10, 0, LAST_KNOWN, "encrypted"],
    [
      "stay in clear when this server started a minute ago, because an older server may also be starting",
      1,
      6,
      null,
      "clear",
    ],
  ])("%s", async (_, startedMinutes, seenMinutes, lastMigration, outcome) => {
    const slug = await create(1);
    await started(server.deps.server.id, minutesAgo(startedMinutes), sql`now()`, LAST_KNOWN);
    await started(crypto.randomUUID(), minutesAgo(60), minutesAgo(seenMinutes), lastMigration);
    await encryptWhenAlone();
    expect((await rowOf(1))?.slug).toBe(outcome === "clear" ? slug : null);
    expect(await storage()).toBe(outcome === "clear" ? null : "encrypted");
    expect(await statusOf(slug)).toBe(200);
  });
});

describe("encryptSlugs", () => {
  test("removes every slug from all tables; links open and are shown as before", async () => {
    const slugs = [await create(1), await create(2)];
    const replaced = await create(3);
    slugs.push(await rotate(3));
    await encrypt();
    expect(await rowOf(1)).toMatchObject({ slug: null, slugHash: hashSlug(slugs[0] ?? ""), lastAccessAt: null });
    const all = await everything();
    for (const slug of [...slugs, replaced]) expect(all).not.toContain(slug);
    expect(await Promise.all([...slugs, replaced].map(statusOf))).toEqual([200, 200, 200, 410]);
    expect(await listed()).toEqual(slugs.map((slug) => ({ slug, slugWithheld: null })));
  });

  test("makes new links encrypted from the start; further runs change nothing", async () => {
    await create(1);
    await encrypt();
    const slugs = [await rotate(1), await create(2)];
    await server.admin("/api/campaign-manager/bulk-import", { method: "POST" });
    const before = await server.deps.db.select().from(portalLinks);
    expect(before.map(({ slug }) => slug)).toEqual([null, null, null]);
    await encrypt();
    await encrypt();
    expect(await server.deps.db.select().from(portalLinks)).toEqual(before);
    expect(await Promise.all(slugs.map(statusOf))).toEqual([200, 200]);
    expect(await storage()).toBe("encrypted");
  });

  test("encrypts a link that an older server replaces after a run; the replaced slug gets 404", async () => {
    const before = await create(1);
    await encrypt();
    const slug = await rotateAsOlderServer(1);
    expect([await statusOf(before), await statusOf(slug)]).toEqual([404, 200]);
    await encryptWhenAlone();
    expect(await rowOf(1)).toMatchObject({ slug: null, slugHash: hashSlug(slug) });
    expect([await statusOf(before), await statusOf(slug)]).toEqual([404, 200]);
    expect(await listed()).toEqual([{ slug, slugWithheld: null }]);
  });

  test("neither loses links created or replaced during the run nor leaves them in clear", async () => {
    await server.deps.db.execute(sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Creator ' || n, '@creator' || n, 100, '2026-01-01', '2026-12-31' from generate_series(1, 2500) n`);
    await server.admin("/api/campaign-manager/bulk-import", { method: "POST" });
    const running = encrypt();
    const made = await Promise.all([1, 2, 3].map(rotate));
    await running;
    await encrypt();
    expect((await server.deps.db.select().from(portalLinks)).filter(({ slug }) => slug !== null)).toEqual([]);
    expect(await Promise.all(made.map(statusOf))).toEqual([200, 200, 200]);
    expect((await listed()).filter(({ slug }) => slug === null)).toEqual([]);
  });

  test("keeps stored responses of idempotency keys and masks the slug in their paths", async () => {
    const slug = await create(1);
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBeNull();
    expect(await keptPaths()).toEqual([`POST /api/portal/${slug}/opt-in`]);
    await encrypt();
    expect(await keptPaths()).toEqual([`POST /api/portal/${slug.slice(0, 4)}…/opt-in`]);
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await keptPaths()).toHaveLength(1);
  });

  test("keeps stored responses of idempotency keys while rows are being encrypted", async () => {
    const slug = await create(1);
    await optIn(slug);
    await expect(encrypt({ db: failingOn(server.deps.db, "transaction", 2) })).rejects.toThrow("interrupted");
    expect(await storage()).toBe("encrypting");
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await keptPaths()).toHaveLength(1);
  });

  test("merges two stored responses, one under the clear path and one under the masked path", async () => {
    const slug = await create(1);
    await optIn(slug);
    const [row] = await server.deps.db.select().from(idempotencyKeys);
    if (!row) throw new Error("No answer was kept");
    const path = `POST /api/portal/${slug.slice(0, 4)}…/opt-in`;
    await server.deps.db.insert(idempotencyKeys).values({ ...row, path });
    await encrypt();
    expect(await keptPaths()).toEqual([path]);
    expect(await storage()).toBe("encrypted");
  });

  test("finishes only after the portal calls that began before it", async () => {
    const slug = await create(1);
    await optIn(slug);
    await server.deps.db.update(idempotencyKeys).set({ status: null });
    const { lines, log } = keptLog();
    await encrypt({ log });
    expect(await storage()).toBe("encrypting");
    expect(lines).toMatchObject([{ level: 30, reason: "a call of a portal is running" }]);
    // The call is now so old that its server must have died.
    server.clock.advance({ minutes: 3 });
    await encrypt();
    expect(await storage()).toBe("encrypted");
    expect(await tableFiles()).not.toContain(slug);
  });

  test("logs the number of encrypted links, including those of interrupted runs, and nothing without links", async () => {
    const { lines, log } = keptLog();
    await encrypt({ log });
    expect(lines).toEqual([]);
    await server.deps.db.update(installation).set({ slugStorage: null });
    await create(1);
    await create(2);
    await expect(encrypt({ log, database: withoutRewrite(server.deps.database) })).rejects.toThrow("interrupted");
    await encrypt({ log });
    expect(lines).toMatchObject([{ encrypted: 2, msg: "portal links are encrypted" }]);
  });

  test("refuses to encrypt with a different DATA_KEY", async () => {
    const slug = await create(1);
    await server.deps.db.update(installation).set({ dataKeyFingerprint: "another" });
    await expect(encrypt()).rejects.toThrow("old DATA_KEY");
    expect(await rowOf(1)).toMatchObject({ slug, encryptedSlug: null });
    expect(await storage()).toBeNull();
  });
});

describe("encryptSlugs after an interruption", () => {
  type Interruption = () => Partial<PlatformDeps>;
  test.each<[string, Interruption]>([
    ["before any row is encrypted", () => ({ db: failingOn(server.deps.db, "transaction", 2) })],
    ["before the paths of responses are masked", () => ({ db: failingOn(server.deps.db, "execute") })],
    ["before the tables are rewritten", () => ({ database: withoutRewrite(server.deps.database) })],
    ["before its completion is recorded", () => ({ db: failingOn(server.deps.db, "update") })],
  ])("%s completes in the next run and leaves no slug in the tables' files", async (_, broken) => {
    const slugs = [await create(1), await create(2), await rotate(2)];
    const open = [slugs[0] ?? "", slugs[2] ?? ""];
    for (const slug of open) await optIn(slug);
    for (const slug of open) expect(await tableFiles()).toContain(slug);
    await expect(encrypt(broken())).rejects.toThrow("interrupted");
    expect(await storage()).toBe("encrypting");
    await encrypt();
    expect(await storage()).toBe("encrypted");
    const files = await tableFiles();
    for (const slug of slugs) expect(files).not.toContain(slug);
    expect(await Promise.all(open.map(statusOf))).toEqual([200, 200]);
    expect((await optIn(open[0] ?? "")).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("removes the slug of a deleted idempotency key from the tables' files", async () => {
    const slug = await create(1);
    await optIn(slug);
    await server.deps.db.delete(idempotencyKeys);
    await encrypt();
    expect(await tableFiles()).not.toContain(slug);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("encryptSlugs on Postgres", () => {
  test.each(["portal_links", "idempotency_keys"])(
    "logs no error and retries in a minute while a transaction uses %s",
    async (table) => {
      const { database, db } = server.deps;
      if (database.kind !== "postgres") throw new Error("It runs on Postgres alone");
      const slug = await create(1);
      await optIn(slug);
      const { lines, log } = keptLog();
      const longOne = await database.client.reserve();
      await longOne.unsafe(`begin; select 1 from ${table}`);
      await encrypt({ log });
      expect(lines).toMatchObject([{ level: 30, reason: "other transactions use the tables" }]);
      expect(await storage()).toBe("encrypting");
      const timeouts = await Promise.all(
        Array.from({ length: 5 }, () =>
          rowsOf(
            db,
            z.object({ it: z.string(), pause: z.string() }),
            sql`select current_setting('lock_timeout') as it, pg_sleep(0.1) as pause`,
          ),
        ),
      );
      expect(new Set(timeouts.flat().map(({ it }) => it))).toEqual(new Set(["0"]));
      await longOne.unsafe("rollback");
      longOne.release();
      await encrypt({ log });
      expect(lines.slice(1)).toMatchObject([{ encrypted: 1, msg: "portal links are encrypted" }]);
      expect(await tableFiles()).not.toContain(slug);
    },
  );
});
