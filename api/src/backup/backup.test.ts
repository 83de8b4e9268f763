import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestServer, openTestDatabase, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { embedSessions, memoryTokens } from "../access/embed/table";
import { createLink } from "../access/links/person-link";
import { createToken } from "../access/log-in/api-token";
import { apiTokens } from "../access/log-in/table";
import { portalLinks } from "../access/portal-links/table";
import { folderTarget } from "../archive/targets/folder-target";
import { auditEvents } from "../platform/audit/table";
import { type Database, type Db, openEmbedded, openPostgres } from "../platform/db/client";
import { migratedSnapshot } from "../platform/db/embedded/snapshot";
import { allMigrations, migrationsOf, runMigrations } from "../platform/db/migrate/migrations-list";
import { rowsOf } from "../platform/db/rows";
import { LeaseLost } from "../platform/jobs/lease";
import { folderStorage } from "../platform/storage/folder/folder";
import { FOLDER_MARK } from "../platform/storage/folder/store-folder";
import { s3Storage } from "../platform/storage/s3/s3";
import { startSmallS3 } from "../platform/storage/s3/small-s3.fixture";
import type { Storage } from "../platform/storage/storage";
import { seedDemo } from "../seed/seed";
import { type Manifest, readManifest, type StoredCopy, writeManifest } from "./manifest";
import { namedFiles } from "./named-files";
import { checkBackup } from "./read/check-backup";
import { dropAll, refuseTarget } from "./read/empty-target";
import { refuseHalfRestored } from "./read/half-restored";
import { refuseOtherMigrations, restore } from "./read/restore";
import { backUp } from "./write/back-up";
import { copyPath } from "./write/copy-files";
import { PER_PROCESS_TABLES, readSequences, writeTables } from "./write/write-tables";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

let server: TestServer;
let folder: string;
const s3 = startSmallS3();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  server = await createTestServer();
  await seedDemo(server.deps);
  await addOddities(server.deps.db);
  await addAccess(server.deps);
}, 180_000);
afterAll(async () => {
  await server.close();
  s3.stop();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;
const quiet = () => {};
const confirm = async () => {};
const fail = () => {
  throw new Error("The disk is broken");
};

function backUpTo(dir: string, files: Storage = server.deps.files) {
  const { database, archive } = server.deps;
  return backUp({ database, archive, files, version: "1.2.3" }, dir, {
    kind: database.kind,
    signal: never,
    report: quiet,
    confirm,
  });
}

async function restoreInto(
  dir: string,
  database: Database,
  place: string,
  { replace = false, withoutDetails = false, files = null as Storage | null } = {},
) {
  const manifest = await theManifest(dir);
  const copies = await checkBackup(dir, manifest, quiet);
  await refuseTarget(database, { replace });
  const archive = { current: folderTarget(join(place, "archive")), others: [] };
  const deps = {
    database,
    files: files ?? folderStorage(join(place, "files")),
    archive,
    tempDir: folder,
    now: server.deps.now,
  };
  return restore(deps, dir, manifest, copies, { replace, withoutDetails, report: quiet });
}

async function theManifest(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  if (!manifest) throw new Error("There is no backup");
  return manifest;
}

/** Adds values that a JSON number, a naive line split or a lost correction would change. */
async function addOddities(db: Db) {
  await db.execute(
    sql`insert into settings (key, value) values ('odd', E'tab\\t line\\n \\\\ "quoted" ${sql.raw("\u2028")} é')`,
  );
  await db.execute(sql`insert into document_readings (file_id, read_at, contract_id, saved_at)
    select f.id, now(), f.contract_id, now() from contract_files f where f.contract_id is not null order by f.id limit 1`);
  await db.execute(sql`insert into reading_details (file_id, field, read_value, quote, confidence, was_sure, saved_value, outcome)
    select file_id, 'monthlyFee', '250.00', E'250\nper month', 0.1 + 0.2, true, null, 'emptied' from document_readings`);
  await db.execute(sql`select setval('public.contracts_id_seq', 900719925474099)`);
}

async function textsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const texts: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (PER_PROCESS_TABLES.includes(name) || name === "restored_jobs") continue;
    const rows = await rowsOf(
      db,
      z.object({ row: z.string() }),
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    texts[name] = rows.map(({ row }) => row);
  }
  return texts;
}

// Nobody who is logged in, or was sent a link, at the system that was backed up gets into its copy.
const ACCESS_TABLES = ["sessions", "embed_sessions", "memory_tokens", "person_links"];

/** A restore revokes each token, which one event records. */
async function withoutRevoking(db: Db): Promise<Record<string, string[]>> {
  const { api_tokens = [], audit_events = [], ...texts } = await textsOf(db);
  return { ...texts, audit_events: audit_events.filter((row) => !row.includes("token.revoked")) };
}

async function restoredTexts(): Promise<Record<string, string[]>> {
  const texts = await withoutRevoking(server.deps.db);
  for (const name of ACCESS_TABLES) {
    expect([name, texts[name]?.length]).toEqual([name, 1]);
    texts[name] = [];
  }
  return texts;
}

async function addAccess({ db, now }: TestServer["deps"]): Promise<void> {
  const [at, expiresAt] = [now(), new Date(now().getTime() + 3_600_000)];
  const session = { tokenHash: "e", origins: [], secretMark: "", createdAt: at, lastSeenAt: at, expiresAt };
  await db.insert(embedSessions).values({ ...session, actor: "user:1" });
  await db.insert(memoryTokens).values({ tokenHash: "m", sessionId: "e", expiresAt });
  await db.transaction((tx) => createLink(tx, { userId: 1, kind: "reset", now: at }));
  await createToken(db, { name: "expired", scopes: ["api:read"], now: new Date("2020-01-01T00:00:00Z") });
  await createToken(db, { name: "nightly", scopes: ["api:read"], now: at });
}

async function hashesOf(db: Db, files: Storage) {
  const hashes: Record<string, string> = {};
  for (const { place, key } of await namedFiles(db)) {
    const bytes = place === "primary" ? await files.read(key) : null;
    hashes[key] = bytes
      ? new Bun.CryptoHasher("sha256").update(await new Response(bytes).bytes()).digest("hex")
      : place;
  }
  return hashes;
}

const engines: [string, () => Promise<Database>][] = [
  ["the embedded database", async () => openEmbedded({ snapshot: await migratedSnapshot() })],
  ...(databaseUrl ? [["Postgres", () => openTestDatabase()] as [string, () => Promise<Database>]] : []),
];

describe.each(engines)("restore into %s", (engine, open) => {
  const dir = () => join(folder, `of ${engine}`);
  test("restores every row, file, sequence, constraint, index and trigger unchanged, except who is logged in", async () => {
    const made = await backUpTo(dir());
    expect(made.problemCount).toBe(0);
    const database = await open();
    const place = join(folder, `place of ${engine}`);
    await restoreInto(dir(), database, place);
    const { db } = database;
    expect(await withoutRevoking(db)).toEqual(await restoredTexts());
    expect(Object.keys(await hashesOf(db, server.deps.files)).length).toBeGreaterThan(10);
    expect(await hashesOf(db, folderStorage(join(place, "files")))).toEqual(
      await hashesOf(server.deps.db, server.deps.files),
    );
    expect(await migrationsOf(db)).toEqual(await migrationsOf(server.deps.db));
    const [next] = await rowsOf(db, z.object({ id: z.string() }), sql`select nextval('contracts_id_seq')::text as id`);
    expect(next?.id).toBe("900719925474100");
    expect(await shapeOf(db)).toEqual(await shapeOf(server.deps.db));
    await expect(Promise.resolve(db.execute(sql`delete from audit_events`))).rejects.toThrow();
    await database.close();
  });

  test("refuses a target with rows unless --replace is given, and then reports what it wiped", async () => {
    const database = await open();
    await database.db.execute(sql`insert into settings (key, value) values ('mine', 'stays')`);
    const place = join(folder, `other place of ${engine}`);
    await expect(restoreInto(dir(), database, place)).rejects.toThrow("--replace");
    expect((await textsOf(database.db)).settings).toEqual(["(mine,stays)"]);
    const lines = await restoreInto(dir(), database, place, { replace: true });
    expect(lines.join("\n")).toContain("Wiped 1 rows of 1 tables");
    expect(await withoutRevoking(database.db)).toEqual(await restoredTexts());
    await database.close();
  });

  test("revokes tokens, says how many still worked, and records each", async () => {
    const database = await open();
    const { db } = database;
    const lines = await restoreInto(dir(), database, join(folder, `revoking ${engine}`));
    expect(lines).toContain("1 token of programs was revoked. Make new ones with token:create.");
    const { now } = server.deps;
    expect(await db.select().from(apiTokens).orderBy(apiTokens.name)).toMatchObject([
      { name: "expired", revokedAt: now() },
      { name: "nightly", revokedAt: now() },
    ]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, "token.revoked"));
    expect(events.map(({ actor, before }) => [actor, before?.name]).toSorted()).toEqual([
      ["system:restore", "expired"],
      ["system:restore", "nightly"],
    ]);
    await database.close();
  });

  test("restores no encrypted values when payment details are left out", async () => {
    const database = await open();
    const { db } = server.deps;
    const links = await db.$count(portalLinks);
    expect(links).toBeGreaterThan(1);
    const lines = await restoreInto(dir(), database, join(folder, `keyless ${engine}`), { withoutDetails: true });
    expect(lines.join()).toContain(`but ${links} encrypted ones cannot be shown`);
    const sealed = await rowsOf(
      database.db,
      z.unknown(),
      sql`select sealed_details from payout_requests where sealed_details <> ''
      union all select sealed_address from product_requests where sealed_address is not null
      union all select sealed_phone from sms_consents where sealed_phone <> '' or ended_at is null
      union all select data_key_fingerprint from installation`,
    );
    expect(sealed).toEqual([]);
    await database.close();
  });
});

const shapeOf = (db: Db) =>
  rowsOf(
    db,
    z.unknown(),
    // Newer versions of Postgres store a NOT NULL constraint per column, older ones only a flag.
    sql`select pg_get_constraintdef(oid) as it from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select attrelid::regclass || '.' || attname from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = 'public'::regnamespace and attnotnull and attnum > 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  );

describe.skipIf(!databaseUrl)("backup and restore on Postgres", () => {
  test("a backup restored from Postgres to the embedded database and back is identical", async () => {
    const [there, home] = [join(folder, "there"), join(folder, "home")];
    await backUpTo(there);
    const embedded = await openEmbedded({ snapshot: await migratedSnapshot() });
    await restoreInto(there, embedded, home);
    const deps = { database: embedded, files: folderStorage(join(home, "files")), archive: server.deps.archive };
    const again = join(folder, "and back");
    const kind = "embedded" as const;
    const { manifest } = await backUp({ ...deps, version: "1" }, again, {
      kind,
      signal: never,
      report: quiet,
      confirm,
    });
    const hashes = ({ tables }: Manifest) =>
      tables
        .filter(({ name }) => ![...ACCESS_TABLES, "api_tokens", "audit_events"].includes(name))
        .map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
    expect(hashes(manifest)).toEqual(hashes(await theManifest(there)));
    const last = await openTestDatabase();
    await restoreInto(again, last, join(folder, "last"));
    expect(await withoutRevoking(last.db)).toEqual(await restoredTexts());
    expect(await shapeOf(last.db)).toEqual(await shapeOf(server.deps.db));
    await Promise.all([embedded.close(), last.close()]);
  });

  test("a database with another connection is refused and stays unchanged", async () => {
    const target = await openTestDatabase();
    if (target.kind !== "postgres") throw new Error("It is no Postgres");
    const other = openPostgres(target.url, { max: 1 });
    await other.db.execute(sql`insert into settings (key, value) values ('mine', 'stays')`);
    const refused = restoreInto(join(folder, "there"), target, join(folder, "used"), { replace: true });
    await expect(refused).rejects.toThrow("Stop every server that uses it");
    expect((await textsOf(other.db)).settings).toEqual(["(mine,stays)"]);
    await other.close();
    await target.close();
  });
});

describe.each(engines)("an interrupted restore over an installation in %s", (engine, open) => {
  const dir = () => join(folder, `to break off ${engine}`);
  const video = { place: "folder" as const, key: "archive/old.mp4" };
  let manifest: Manifest;
  let copies: StoredCopy[];
  beforeAll(async () => {
    ({ manifest } = await backUpTo(dir()));
    await Bun.write(copyPath(dir(), video), "a video");
    copies = [{ ...video, size: 7, sha256: "" }, ...(await checkBackup(dir(), manifest, quiet))];
  });

  /** Begins a restore over an installation with a row and two files, one of which is also in the backup. */
  async function broken(name: string, report: (step: string) => void, lose = (db: Db) => db) {
    const database = await open();
    await database.db.execute(sql`insert into settings (key, value) values ('mine', 'stays')`);
    const place = join(folder, name);
    const shared = copies.find((copy) => copy.place === "primary");
    if (!shared) throw new Error("There is no file");
    await Bun.write(join(place, "files/vault/mine"), "mine");
    await cp(copyPath(dir(), shared), join(place, "files", shared.key));
    const before = await pathsIn(place);
    const archive = { current: folderTarget(join(place, "archive")), others: [] };
    const files = folderStorage(join(place, "files"));
    const deps = {
      database: { ...database, db: lose(database.db) },
      files,
      archive,
      tempDir: folder,
      now: server.deps.now,
    };
    const restoring = restore(deps, dir(), manifest, copies, { replace: true, withoutDetails: false, report });
    return { database, files, place, before, restoring };
  }

  const moments: [string, (step: string) => boolean][] = [
    ["after the first file", (step) => step.startsWith("put 1 of")],
    ["after the last file", (step) => step.startsWith(`put ${copies.length} of`)],
    ["while rows are restored", (step) => !step.startsWith("put ")],
  ];
  test.each(moments)("leaves the existing rows and files unchanged when it stops %s", async (moment, isDue) => {
    const name = `${engine} ${moment}`;
    let present: string[] = [];
    const report = (step: string) => {
      present = readdirSync(join(folder, name), { recursive: true }).map(String);
      if (isDue(step)) throw new Error("Interrupted");
    };
    const { database, place, before, restoring } = await broken(name, report);
    await expect(restoring).rejects.toThrow("Interrupted");
    expect(present).toContain("archive/archive/old.mp4");
    expect(await pathsIn(place)).toEqual(before);
    expect((await textsOf(database.db)).settings).toEqual(["(mine,stays)"]);
    await refuseHalfRestored(database.db);
    await database.close();
  });

  test("keeps the new files when the connection is lost after the commit", async () => {
    let isLost = false;
    const lose = (db: Db): Db =>
      Object.assign(Object.create(db), {
        transaction: async (...[work, config]: Parameters<Db["transaction"]>) => {
          const answer = await db.transaction(work, config);
          if (isLost || config?.accessMode === "read only") return answer;
          isLost = true;
          throw new Error("The connection was lost");
        },
      });
    const { database, files, restoring } = await broken(`${engine} at the end`, quiet, lose);
    await expect(restoring).rejects.toThrow("The connection was lost");
    expect(await hashesOf(database.db, files)).toEqual(await hashesOf(server.deps.db, server.deps.files));
    await database.close();
  });
});

const pathsIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isFile() && found.name !== FOLDER_MARK)
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

test("a restore puts the files of a folder into S3", async () => {
  const dir = join(folder, "for s3");
  await backUpTo(dir);
  const database = await openEmbedded({ snapshot: await migratedSnapshot() });
  const files = s3Storage({ bucket: "files", accessKeyId: "id", secretAccessKey: "secret", endpoint: s3.endpoint });
  await restoreInto(dir, database, join(folder, "with s3"), { files });
  expect(await hashesOf(database.db, files)).toEqual(await hashesOf(server.deps.db, server.deps.files));
  await database.close();
});

test("a backup includes queued jobs", async () => {
  const { db, jobs } = server.deps;
  await db.transaction((tx) => jobs.send(tx, "purge-expired", {}));
  const { manifest } = await backUpTo(join(folder, "queued"));
  const queued = manifest.tables.find(({ name }) => name === "restored_jobs");
  expect(queued?.rows).toBeGreaterThan(0);
});

describe("a backup into the folder of an earlier backup", () => {
  test("reuses correct copies, and removes stray files and the earlier set", async () => {
    const dir = join(folder, "again");
    await backUpTo(dir);
    const [first] = await namedFiles(server.deps.db);
    if (!first) throw new Error("There is no file");
    const path = copyPath(dir, first);
    const before = await stat(path);
    await writeFile(join(dir, "files/primary/stray"), "x");
    const { manifest } = await backUpTo(dir);
    expect((await stat(path)).ino).toBe(before.ino);
    expect(await readdir(join(dir, "sets"))).toEqual([manifest.set.slice("sets/".length)]);
    expect(await stat(join(dir, "files/primary/stray")).catch(() => null)).toBeNull();
    expect(((await stat(dir)).mode & 0o777).toString(8)).toBe("700");
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe("600");
  });

  test("leaves the earlier backup complete when it is interrupted", async () => {
    const dir = join(folder, "broken off");
    await backUpTo(dir);
    const before = await theManifest(dir);
    const abort = new AbortController();
    const { database, archive, files } = server.deps;
    const broken = backUp({ database, archive, files, version: "2" }, dir, {
      kind: database.kind,
      signal: abort.signal,
      report: ({ files }) => files > 3 && abort.abort(),
      confirm,
    });
    await expect(broken).rejects.toThrow();
    expect(await theManifest(dir)).toEqual(before);
    expect((await checkBackup(dir, before, quiet)).length).toBe(before.files.count);
    expect(await readdir(join(dir, "sets"))).toEqual([before.set.slice("sets/".length)]);
  });

  test.each([
    ["before it writes its manifest", () => {}, LeaseLost],
    ["and another error stops it", fail, Error],
  ])("does not remove the set of a backup that took over its lease %s", async (_when, report, error) => {
    const dir = join(folder, crypto.randomUUID());
    await backUpTo(dir);
    const before = await theManifest(dir);
    const { database, archive, files } = server.deps;
    const stalled = backUp({ database, archive, files, version: "2" }, dir, {
      kind: database.kind,
      signal: never,
      report,
      confirm: async () => {
        await Bun.write(join(dir, "sets/of-another/files.jsonl"), "x");
        throw new LeaseLost("Taken over");
      },
    });
    await expect(stalled).rejects.toThrow(error);
    expect(await theManifest(dir)).toEqual(before);
    expect(await readdir(join(dir, "sets"))).toContain("of-another");
  });

  test("removes the leftovers of a killed backup before it writes anything, to free space on a full disk", async () => {
    const dir = join(folder, "left over");
    const left = ["sets/half/tables/contracts.jsonl", "files/primary/videos/half.part", "manifest.json.new"];
    for (const name of left) await Bun.write(join(dir, name), "x");
    const { database, archive, files } = server.deps;
    const options = { kind: database.kind, signal: never, report: quiet, confirm };
    const seen: string[] = [];
    const look = async () => {
      for (const name of left) if (await Bun.file(join(dir, name)).exists()) seen.push(name);
    };
    const reading: Storage = { ...files, read: async (key, range) => look().then(() => files.read(key, range)) };
    await backUp({ database, archive, files: reading, version: "1" }, dir, options);
    expect(seen).toEqual([]);
  });

  test("is refused when the earlier backup's list of files was changed", async () => {
    const dir = join(folder, "torn list");
    await cp(join(folder, "again"), dir, { recursive: true });
    const { set } = await theManifest(dir);
    await appendFile(join(dir, set, "files.jsonl"), " ");
    await expect(backUpTo(dir)).rejects.toThrow("files.jsonl was changed");
    expect(await readdir(join(dir, "sets"))).toEqual([set.slice("sets/".length)]);
  });

  test("is refused when the folder contains unrelated files", async () => {
    await expect(backUpTo(tmpdir())).rejects.toThrow("holds other files");
  });
});

test("a backup lists missing, changed and unreadable files and copies the others", async () => {
  const wrong = (await namedFiles(server.deps.db)).filter(({ sha256 }) => sha256).slice(0, 3);
  const [gone = "", other = "", torn = ""] = wrong.map(({ key }) => key);
  const files: Storage = {
    ...server.deps.files,
    async read(key, range) {
      if (key === gone) return null;
      if (key === other) return new Blob(["other bytes"]).stream();
      if (key === torn)
        return new ReadableStream({ pull: (controller) => controller.error(new Error("The disk is broken")) });
      return server.deps.files.read(key, range);
    },
  };
  const made = await backUpTo(join(folder, "wrong files"), files);
  expect(made.problems.map(({ key, problem }) => [key, problem]).toSorted()).toEqual(
    [
      [gone, "missing"],
      [other, "changed"],
      [torn, "unreadable"],
    ].toSorted(),
  );
  expect(made.manifest.files.count).toBe((await theManifest(join(folder, "queued"))).files.count - 2);
});

describe("a restore is refused and changes nothing for", () => {
  const cases: [string, (dir: string, manifest: Manifest) => Promise<unknown>, string][] = [
    ["a changed manifest", (dir) => appendFile(join(dir, "manifest.json"), " x"), "manifest.json was changed"],
    [
      "a changed table",
      (dir, { set }) => appendFile(join(dir, set, "tables/contracts.jsonl"), "[]\n"),
      "contracts.jsonl",
    ],
    ["a truncated list of files", (dir, { set }) => writeFile(join(dir, set, "files.jsonl"), ""), "files.jsonl"],
    ["a changed file", async (dir) => writeFile(copyPath(dir, await aFile()), "x"), "different from its manifest"],
    ["a missing file", async (dir) => rm(copyPath(dir, await aFile())), "different from its manifest"],
    [
      "a backup of a newer version",
      (dir, manifest) => writeManifest(dir, { ...manifest, migrations: [...manifest.migrations, "0".repeat(64)] }),
      "newer version",
    ],
    [
      "a backup with different migrations",
      (dir, manifest) => writeManifest(dir, { ...manifest, migrations: ["0".repeat(64)] }),
      "changed differently",
    ],
  ];
  const aFile = async () => {
    const [file] = await namedFiles(server.deps.db);
    if (!file) throw new Error("There is no file");
    return file;
  };
  test.each(cases)("%s", async (name, spoil, reason) => {
    const dir = join(folder, name);
    await cp(join(folder, "queued"), dir, { recursive: true });
    await spoil(dir, await theManifest(dir));
    const check = async () => {
      const manifest = await theManifest(dir);
      refuseOtherMigrations(manifest);
      await checkBackup(dir, manifest, quiet);
    };
    await expect(check()).rejects.toThrow(reason);
  });
});

test("a restore migrates a backup of an older version to the current version", async () => {
  const older = await openEmbedded({ snapshot: await migratedSnapshot() });
  const dir = join(folder, "older");
  const { archive, files } = server.deps;
  const { manifest } = await backUp({ database: older, archive, files, version: "1" }, dir, {
    kind: "embedded",
    signal: never,
    report: quiet,
    confirm,
  });
  // The backup as the version before the last migration would have written it.
  const before = allMigrations().slice(0, -1);
  const asItWas = await older.db.transaction(async (tx) => {
    await dropAll(tx);
    await runMigrations(tx, before);
    await rm(join(dir, manifest.set, "tables"), { recursive: true });
    const tables = await writeTables(tx, join(dir, manifest.set, "tables"), quiet);
    return { tables, sequences: await readSequences(tx), migrations: await migrationsOf(tx) };
  });
  expect(asItWas.migrations).toEqual(manifest.migrations.slice(0, -1));
  await writeManifest(dir, { ...manifest, ...asItWas });
  await restoreInto(dir, older, join(folder, "older place"));
  expect(await migrationsOf(older.db)).toEqual(manifest.migrations);
  expect(await shapeOf(older.db)).toEqual(await shapeOf(server.deps.db));
  expect((await textsOf(older.db)).contracts).toEqual([]);
  await older.close();
});

test("namedFiles reads every column that names a stored file", async () => {
  const columns = await rowsOf(
    server.deps.db,
    z.object({ it: z.string() }),
    sql`select table_name || '.' || column_name as it from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and (column_name like '%\\_path' or column_name like '%\\_key') order by 1`,
  );
  expect(columns.map(({ it }) => it)).toEqual([
    "contract_files.file_path",
    "payout_requests.reference_key",
    "submission_versions.archive_path",
    "submission_versions.index_path",
    "submission_versions.object_storage_path",
    "submission_versions.poster_path",
    "submission_versions.proxy_path",
    "submissions.file_key",
    "uploads.object_storage_path",
    "uploads.poster_path",
  ]);
});
