import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import type { Database } from "../../platform/db/client";
import { LAST_KNOWN } from "../../platform/db/migrate/migration-state";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { idempotencyKeys } from "../../platform/http/receive/idempotency.table";
import { serverInstances } from "../../platform/jobs/server-instance.table";
import { areOlderServersGone } from "../../platform/jobs/server-presence";
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
  // As a version left it that knew clear slugs alone.
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
  encryptSlugs({ ...server.deps, ...change }, { areOlderServersGone: async () => true });
const encryptOnceAlone = () =>
  encryptSlugs(server.deps, { areOlderServersGone: (db) => areOlderServersGone(db, server.deps.server) });

/** What an older server does when it replaces a link: it knows the clear slug alone. */
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

/** The bytes of the files of both tables, as text. */
async function tableFiles(): Promise<string> {
  const { db } = server.deps;
  await db.execute(sql`checkpoint`);
  const files = await rowsOf<{ text: string }>(
    db,
    sql`select encode(pg_read_binary_file(pg_relation_filepath(name::regclass)), 'escape') as text
      from unnest(array['portal_links', 'idempotency_keys']) name`,
  );
  return files.map(({ text }) => text).join();
}

/** The object, whose method of that name throws when it is called the nth time. */
function breaking<Whole extends object>(whole: Whole, name: string, nth = 1): Whole {
  let calls = 0;
  return new Proxy(whole, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (key === name && ++calls === nth) throw new Error("broken off");
        return value.apply(target, args);
      };
    },
  });
}

// The first connection that is reserved has the lock that keeps two conversions apart.
function withoutRewrite(database: Database): Database {
  return database.kind === "embedded"
    ? { ...database, client: breaking(database.client, "exec") }
    : { ...database, client: breaking(database.client, "reserve", 2) };
}

function keptLog() {
  const lines: { level: number; msg: string; [name: string]: unknown }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const { db } = server.deps;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rowsOf(db, sql`select t::text as row from ${sql.identifier(name)} t`)),
  );
  return JSON.stringify(texts);
}

describe("portal links while servers may run that find them in clear alone", () => {
  test("created, replaced and imported ones are stored in clear, and open", async () => {
    await create(1);
    const slug = await rotate(1);
    expect(await rowOf(1)).toMatchObject({ slug, slugHash: null, sealedSlug: null });
    await server.admin("/api/campaign-manager/bulk-import", { method: "POST" });
    expect((await rowOf(2))?.slug).toMatch(/^[a-z2-7]{26}$/);
    expect(await statusOf(slug)).toBe(200);
    expect((await listed())[0]).toEqual({ slug, slugWithheld: null });
  });

  const MINUTE_AGO = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`;
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
    ["a server of the version before was seen just now", 10, 0, null, "clear"],
    ["a server that knows fewer migrations was seen four minutes ago", 10, 4, LAST_KNOWN - 1, "clear"],
    ["the last older server was seen six minutes ago", 10, 6, null, "encrypted"],
    ["the other servers know as much as this one", 10, 0, LAST_KNOWN, "encrypted"],
    ["this server started a minute ago, so that an older one may be starting too", 1, 6, null, "clear"],
  ])("%s", async (_, startedMinutes, seenMinutes, lastMigration, outcome) => {
    const slug = await create(1);
    await started(server.deps.server.id, MINUTE_AGO(startedMinutes), sql`now()`, LAST_KNOWN);
    await started(crypto.randomUUID(), MINUTE_AGO(60), MINUTE_AGO(seenMinutes), lastMigration);
    await encryptOnceAlone();
    expect((await rowOf(1))?.slug).toBe(outcome === "clear" ? slug : null);
    expect(await storage()).toBe(outcome === "clear" ? null : "encrypted");
    expect(await statusOf(slug)).toBe(200);
  });
});

describe("the encryption of portal links", () => {
  test("leaves no slug in any table; links open and are shown as before, and replaced ones stay 410", async () => {
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

  test("later links are encrypted from the start, and a second run changes nothing", async () => {
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

  test("a link that an older server replaces afterwards opens; the one before does not, and the new one is encrypted", async () => {
    const before = await create(1);
    await encrypt();
    const slug = await rotateAsOlderServer(1);
    expect([await statusOf(before), await statusOf(slug)]).toEqual([404, 200]);
    await encryptOnceAlone();
    expect(await rowOf(1)).toMatchObject({ slug: null, slugHash: hashSlug(slug) });
    expect([await statusOf(before), await statusOf(slug)]).toEqual([404, 200]);
    expect(await listed()).toEqual([{ slug, slugWithheld: null }]);
  });

  test("links that are created and replaced meanwhile are neither lost nor left in clear", async () => {
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

  test("an answer that is kept for a repeat is found before and after, and its slug is not stored", async () => {
    const slug = await create(1);
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBeNull();
    expect(await keptPaths()).toEqual([`POST /api/portal/${slug}/opt-in`]);
    await encrypt();
    expect(await keptPaths()).toEqual([`POST /api/portal/${slug.slice(0, 4)}…/opt-in`]);
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await keptPaths()).toHaveLength(1);
  });

  test("an answer that is kept for a repeat is found while the rows are being encrypted", async () => {
    const slug = await create(1);
    await optIn(slug);
    await expect(encrypt({ db: breaking(server.deps.db, "transaction", 2) })).rejects.toThrow("broken off");
    expect(await storage()).toBe("encrypting");
    expect((await optIn(slug)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await keptPaths()).toHaveLength(1);
  });

  test("of two answers that are kept under both forms of a path the later one stays", async () => {
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

  test("ends only after a portal's call that began before it", async () => {
    const slug = await create(1);
    await optIn(slug);
    await server.deps.db.update(idempotencyKeys).set({ status: null });
    const { lines, log } = keptLog();
    await encrypt({ log });
    expect(await storage()).toBe("encrypting");
    expect(lines).toMatchObject([{ level: 30, reason: "a call of a portal is running" }]);
    // As where its server died.
    server.clock.advance({ minutes: 3 });
    await encrypt();
    expect(await storage()).toBe("encrypted");
    expect(await tableFiles()).not.toContain(slug);
  });

  test("logs how many links are encrypted, also of runs that were broken off, and nothing where there are none", async () => {
    const { lines, log } = keptLog();
    await encrypt({ log });
    expect(lines).toEqual([]);
    await server.deps.db.update(installation).set({ slugStorage: null });
    await create(1);
    await create(2);
    await expect(encrypt({ log, database: withoutRewrite(server.deps.database) })).rejects.toThrow("broken off");
    await encrypt({ log });
    expect(lines).toMatchObject([{ encrypted: 2, msg: "portal links are encrypted" }]);
  });

  test("a server with another DATA_KEY encrypts nothing", async () => {
    const slug = await create(1);
    await server.deps.db.update(installation).set({ dataKeyFingerprint: "another" });
    await expect(encrypt()).rejects.toThrow("old DATA_KEY");
    expect(await rowOf(1)).toMatchObject({ slug, sealedSlug: null });
    expect(await storage()).toBeNull();
  });
});

describe("the encryption of portal links that is broken off", () => {
  type Broken = () => Partial<PlatformDeps>;
  test.each<[string, Broken]>([
    ["before any row is encrypted", () => ({ db: breaking(server.deps.db, "transaction", 2) })],
    ["before the paths of answers are masked", () => ({ db: breaking(server.deps.db, "execute") })],
    ["before the tables are written anew", () => ({ database: withoutRewrite(server.deps.database) })],
    ["before its end is noted", () => ({ db: breaking(server.deps.db, "update") })],
  ])("%s goes on in the next run, and leaves no slug in the tables' files", async (_, broken) => {
    const slugs = [await create(1), await create(2), await rotate(2)];
    const open = [slugs[0] ?? "", slugs[2] ?? ""];
    for (const slug of open) await optIn(slug);
    for (const slug of open) expect(await tableFiles()).toContain(slug);
    await expect(encrypt(broken())).rejects.toThrow("broken off");
    expect(await storage()).toBe("encrypting");
    await encrypt();
    expect(await storage()).toBe("encrypted");
    const files = await tableFiles();
    for (const slug of slugs) expect(files).not.toContain(slug);
    expect(await Promise.all(open.map(statusOf))).toEqual([200, 200]);
    expect((await optIn(open[0] ?? "")).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("leaves no slug of a call that failed and is kept no more", async () => {
    const slug = await create(1);
    await optIn(slug);
    await server.deps.db.delete(idempotencyKeys);
    await encrypt();
    expect(await tableFiles()).not.toContain(slug);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("the encryption of portal links on Postgres", () => {
  test.each(["portal_links", "idempotency_keys"])(
    "goes on in a minute, without a failure, where a transaction uses %s",
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
        Array.from({ length: 5 }, () => rowsOf(db, sql`select current_setting('lock_timeout') as it, pg_sleep(0.1)`)),
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
