import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import { repairCounts } from "./backup/counts/repair-counts";
import type { Db } from "./platform/db/client";
import { openEmbedded } from "./platform/db/client";
import { allMigrations, runMigrations } from "./platform/db/migrate/migrations-list";
import { rowsOf } from "./platform/db/rows";
import { seedDemo } from "./seed/seed";

setDefaultTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: new Date("2026-06-15T12:00:00Z") });
  await seedDemo(server.deps);
  await server.deps.db.execute(sql`update video_submissions set is_archived = true, archived_at = now() where id = 1`);
  await server.deps.db.execute(sql`update submission_versions set archive_path = 'videos/1' where id = 1`);
});
afterAll(() => server.close());

const miscounts = (db: Db) => repairCounts(db, new AbortController().signal);

const keptRows = (db: Db) =>
  rowsOf(db, z.object({ counted: z.string() }), sql`select distinct counted from kept_counts`);

describe("kept_counts", () => {
  test("equals the rows of the demo, in which every count occurs", async () => {
    expect(await miscounts(server.deps.db)).toEqual([]);
    expect((await keptRows(server.deps.db)).map(({ counted }) => counted).toSorted()).toEqual(COUNTS);
  });

  test("equals the rows after random changes, some of them rolled back", async () => {
    const { db } = server.deps;
    const change = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
        for (const [statement, number, isKept] of changes) await changed(db, statement(sql`${number}::int`), isKept);
        expect(await miscounts(db)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test("equals the rows after changes by transactions at the same time, which do not wait for one another's counts", async () => {
    const { db, database } = server.deps;
    const [first, second, ...others] = await rowsOf(
      db,
      z.object({ id: z.number() }),
      sql`select id::int as id from contracts where status = 'ACTIVE' order by id`,
    );
    if (!first || !second) throw new Error("The demo has several contracts");
    const renew = (id: number) => sql`update contracts set end_date = end_date + 1 where id = ${id}`;
    if (database.kind === "postgres")
      await db.transaction(async (tx) => {
        await tx.execute(renew(first.id));
        // The other transaction changes the same counts, and ends first.
        await db.transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = '5s'`);
          await other.execute(renew(second.id));
        });
      });
    await Promise.all(others.map(({ id }) => db.transaction((tx) => tx.execute(renew(id)))));
    expect(await miscounts(db)).toEqual([]);
  });

  test("a wrong count is found and repaired, so that the next check finds nothing", async () => {
    const { db } = server.deps;
    const before = await rowsOf(db, z.unknown(), SHOWN);
    await db.execute(sql`update kept_counts set rows = rows + 3, sum = sum + 500
      where id = (select min(id) from kept_counts where counted = 'contract')`);
    await db.execute(sql`insert into kept_counts (counted, status, day, rows, sum, other_sum)
      values ('script', 'PENDING', '2026-01-01', 1, 0, 0)`);
    expect(await miscounts(db)).toMatchObject([
      { counted: "contract", day: "infinity", rows: -3n, sum: -500n, otherSum: 0n },
      { counted: "script", status: "PENDING", day: "2026-01-01", rows: -1n },
    ]);
    expect(await miscounts(db)).toEqual([]);
    expect(await rowsOf(db, z.unknown(), SHOWN)).toEqual(before);
  });

  test("rows are counted in several statements", async () => {
    const { db } = server.deps;
    await db.execute(sql`insert into submissions (contract_id, title, created_at)
      select (select min(id) from contracts), 'Many', now() from generate_series(1, 10001)`);
    expect(await miscounts(db)).toEqual([]);
    await db.execute(sql`delete from submissions where title = 'Many'`);
  });

  test("counts the rows that an earlier version stored, when its database is migrated", async () => {
    const database = await openEmbedded({});
    const [before, after] = [allMigrations().slice(0, BEFORE_COUNTS), allMigrations().slice(BEFORE_COUNTS)];
    await database.db.transaction((tx) => runMigrations(tx, before));
    await copyRows(server.deps.db, database.db);
    await database.db.transaction((tx) => runMigrations(tx, after));
    expect(await miscounts(database.db)).toEqual([]);
    expect(await rowsOf(database.db, z.unknown(), SHOWN)).toEqual(await rowsOf(server.deps.db, z.unknown(), SHOWN));
    await database.close();
  });
});

const BEFORE_COUNTS = allMigrations().findIndex(({ sql: statements }) =>
  statements.some((statement) => statement.includes('CREATE TABLE "kept_counts"')),
);

const SHOWN = sql`select counted, status, day::text as day, sum(rows)::text as rows, sum(sum)::text as sum
  from kept_counts group by 1, 2, 3 having sum(rows) <> 0 order by 1, 2, 3`;

const COUNTS = [
  "announcement",
  "archived video",
  "archived video file",
  "archived video of day",
  "contract",
  "contract end",
  "contract start",
  "contract with revenue",
  "deliverable",
  "file",
  "follow-up",
  "owed term",
  "payment",
  "payout",
  "portal",
  "product request",
  "revenue",
  "script",
  "task",
  "video",
  "video file",
  "video of day",
];

const some = (table: string, number: SQL): SQL =>
  sql`(select id from ${sql.identifier(table)} order by md5(id::text || ${number}) limit 1 + ${number} % 3)`;

const copied = (table: string, columns: string, values: string) => (number: SQL) =>
  sql`insert into ${sql.identifier(table)} (${sql.raw(columns)}) select ${sql.raw(values)} from ${sql.identifier(table)}
    where id in ${some(table, number)}`;

const set = (table: string, changes: (number: SQL) => SQL) => (number: SQL) =>
  sql`update ${sql.identifier(table)} set ${changes(number)} where id in ${some(table, number)}`;

const deleted = (table: string) => (number: SQL) =>
  sql`delete from ${sql.identifier(table)} where id in ${some(table, number)}`;

const oneOf = (number: SQL, ...texts: string[]) =>
  sql`(array[${sql.raw(texts.map((text) => `'${text}'`).join())}])[1 + ${number} % ${texts.length}::int]`;

const CHANGES: ((number: SQL) => SQL)[] = [
  set("contracts", (n) => sql`status = ${oneOf(n, "ACTIVE", "ARCHIVED", "PAUSED", "COMPLETED")}`),
  set(
    "contracts",
    (n) => sql`end_date = end_date + ${n} % 5, monthly_fee = monthly_fee + 0.01, videos_per_month = 1 + ${n} % 4`,
  ),
  set("contracts", (n) => sql`start_date = start_date - ${n} % 5`),
  deleted("contracts"),
  copied(
    "revenue_records",
    "contract_id, month, expected_cents, created_at, updated_at",
    "contract_id, month + interval '5 years', 7, now(), now()",
  ),
  set("revenue_records", () => sql`status = 'overdue', actual_cents = 0, paid_date = null`),
  deleted("revenue_records"),
  (number) =>
    sql`delete from revenue_records where contract_id in (select contract_id from revenue_records where id in ${some("revenue_records", number)})`,
  deleted("portal_links"),
  set("communication_schedule", () => sql`is_completed = 1, completed_at = now()`),
  set(
    "communication_schedule",
    (n) => sql`next_contact_date = next_contact_date + ${n} % 9, follow_up_date = '2026-06-01'`,
  ),
  (number) => sql`insert into communication_schedule (contract_id, next_contact_date, created_at)
    select c.id, '2026-07-01', now() from contracts c where c.id in ${some("contracts", number)}
      and not exists (select from communication_schedule t where t.contract_id = c.id and t.is_completed = 0)`,
  deleted("communication_schedule"),
  set("video_submissions", (n) => sql`status = ${oneOf(n, "approved", "rejected", "submitted", "needs_revision")}`),
  set("video_submissions", (n) => sql`submitted_at = submitted_at + ${n} % 50 * interval '1 hour'`),
  set("video_submissions", () => sql`is_archived = true, archived_at = now()`),
  deleted("video_submissions"),
  set("submission_versions", (n) => sql`file_size = 1 + ${n} % 1000`),
  set("video_deliverables", (n) => sql`status = ${oneOf(n, "planned", "approved")}, views = views + 1`),
  deleted("video_deliverables"),
  set("submissions", (n) => sql`status = ${oneOf(n, "PENDING", "APPROVED")}`),
  copied("submissions", "contract_id, title, created_at", "contract_id, title, now()"),
  deleted("submissions"),
  set("portal_announcements", (n) => sql`is_active = ${oneOf(n, "true", "false")}`),
  set("portal_announcements", (n) => sql`expires_at = now() + ${n} % 9 * interval '1 day'`),
  deleted("portal_announcements"),
  set("product_requests", (n) => sql`status = ${oneOf(n, "PENDING", "SENT", "DECLINED")}`),
  deleted("product_requests"),
  copied(
    "contract_files",
    "file_name, original_name, file_type, file_size, file_path, sha256",
    "file_name, original_name, file_type, 9, gen_random_uuid()::text, sha256",
  ),
  deleted("contract_files"),
  set(
    "payout_requests",
    () =>
      sql`status = 'CANCELLED', cancelled_at = now(), paid_at = null, external_reference = null, reference_key = null`,
  ),
  deleted("payout_requests"),
];

class RollBack extends Error {}

// A constraint may refuse the change.
async function changed(db: Db, statement: SQL, isKept: boolean): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(statement);
      if (!isKept) throw new RollBack();
    })
    .catch(() => {});
}

async function copyRows(from: Db, to: Db): Promise<void> {
  const columns = await rowsOf(
    to,
    z.object({ table: z.string(), columns: z.string() }),
    sql`select c.relname::text as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  await to.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, columns: names } of columns) {
      const [row] = await rowsOf(
        from,
        z.object({ rows: z.string() }),
        sql`select coalesce(json_agg(t), '[]')::text as rows from (select ${sql.raw(names)} from ${sql.identifier(table)}) t`,
      );
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
      await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.raw(names)}) overriding system value
        select ${sql.raw(names)} from json_populate_recordset(null::${sql.identifier(table)}, ${row?.rows ?? "[]"}::json)`);
    }
  });
}
