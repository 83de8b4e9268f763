import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { z } from "zod";
import type { Db } from "./platform/db/client";
import { rowsOf } from "./platform/db/rows";
import { dependent, type List, type Scope, type Source } from "./platform/list/describe-list";
import { pageOf, wholeList } from "./platform/list/read-list";
import { seedDemo } from "./seed/seed";

type Query = { sort?: string; search?: string };
type AnyList = List<Query, unknown>;

/** Required query fields by list name. */
const REQUIRED_QUERY: Record<string, object> = {
  "contact status": { days: "all" },
  "contract timeline": { contractId: 1 },
  "payout timeline": { id: 1 },
  "portal timeline": { id: 1, contractId: 1 },
  "portal payouts": { contractId: 1 },
};

const SEARCHES = ["", "", "a", "li"];

const LIST_EXPORT = /^export const \w+ = describe(?:List|Events)\b/m;

const lists = await everyList();

const changeCounts = new Map<string, number>();

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: new Date("2026-06-15T12:00:00Z") });
  await seedDemo(server.deps);
  await everyEventOfOneRow(server.deps.db);
}, 300_000);
afterAll(() => server.close());

test("finds every list in the code, each with a unique name", () => {
  expect(lists.length).toBeGreaterThanOrEqual(18);
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
});

for (const list of lists)
  describe(`paging the list "${list.name}"`, () => {
    test("returns each unchanged row exactly once and in order while other rows change", async () => {
      const sorts = Object.keys(list.sources[0]?.sorts ?? {});
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...sorts),
          fc.constantFrom(...SEARCHES),
          fc.integer({ min: 1, max: 10 }),
          fc.array(fc.constantFrom("insert", "change", "delete", "none"), { minLength: 1, maxLength: 12 }),
          fc.infiniteStream(fc.nat()),
          (sort, search, limit, changes, numbers) =>
            inTransaction(async (scope) => {
              const number = () => numbers.next().value;
              await tieKeys(list, scope.db, number);
              await walk(list, { ...REQUIRED_QUERY[list.name], sort, search }, scope, { limit, changes, number });
            }),
        ),
        { numRuns: 8 },
      );
    }, 300_000);

    test("returns 400 stale_cursor for a cursor of a different version, list, sort or search", async () => {
      const scope = scopeOn(server.deps.db);
      const [sort = "only", otherSort = sort] = Object.keys(list.sources[0]?.sorts ?? {});
      const query = { ...REQUIRED_QUERY[list.name], sort };
      const { next } = await pageOf(list, query, scope, { limit: 1 });
      if (next === null) throw new Error("The demo data has too few rows in this list to page through it");
      const [version, binding, ...position] = JSON.parse(Buffer.from(next, "base64url").toString());
      const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
      const refusals: [Query, string][] = [
        [query, "zzz"],
        [query, forged(version + 1, binding, ...position)],
        [query, forged(version, "another", ...position)],
        [query, forged(version, binding, "0000-01-01T00:00:00.000Z\0", 0, 1)],
        [query, forged(version, binding, position[0], 0, "1; drop table contracts")],
        [{ ...query, search: "another" }, next],
        ...(otherSort === sort ? [] : ([[{ ...query, sort: otherSort }, next]] as [Query, string][])),
      ];
      for (const [refusedQuery, cursor] of refusals)
        await expect(pageOf(list, refusedQuery, scope, { limit: 1, cursor })).rejects.toMatchObject({
          status: 400,
          code: "stale_cursor",
        });
      expect((await pageOf(list, query, scope, { limit: 1, cursor: next })).rows).not.toBe("[]");
    });
  });

test("the paging tests insert, change and delete more than 20 rows each", () => {
  for (const change of ["insert", "change", "delete"]) expect(changeCounts.get(change)).toBeGreaterThan(20);
});

type Walk = { limit: number; changes: readonly string[]; number: () => number };

async function walk(list: AnyList, query: Query, scope: Scope, { limit, changes, number }: Walk): Promise<void> {
  const named = withNames(list);
  const before = namesIn(await wholeList(named, query, scope));
  const touched = new Map<string, number>();
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let at = 0; ; at++) {
    const page = await pageOf(named, query, scope, { limit, cursor });
    seen.push(...namesIn(page.rows));
    if (page.next === null) break;
    cursor = page.next;
    const id = await changeRandomRow(list, scope, changes[at] ?? "none", number);
    if (id !== null) touched.set(id, (touched.get(id) ?? 0) + 1);
  }
  const isUntouched = (name: string) => !touched.has(idIn(name));
  expect(seen.filter(isUntouched)).toEqual(before.filter(isUntouched));
  for (const name of new Set(seen)) {
    // A row whose sort value moved past the cursor is returned again.
    const times = seen.filter((other) => other === name).length;
    expect(times).toBeLessThanOrEqual(1 + (touched.get(idIn(name)) ?? 0));
  }
}

// Replaces each row by the index of its source and its id.
function withNames(list: AnyList): AnyList {
  const sources = list.sources.map((source, index) => ({
    ...source,
    row: sql`to_jsonb(${index}::text || '-' || ${source.id})`,
  }));
  return { ...list, sources };
}

const namesIn = (rows: string): string[] => JSON.parse(rows);
const idIn = (name: string): string => name.slice(name.indexOf("-") + 1);

// Returns the id of the inserted, changed or deleted row, or null if a constraint refused the change.
async function changeRandomRow(
  list: AnyList,
  { db }: Scope,
  change: string,
  number: () => number,
): Promise<string | null> {
  const index = number() % list.sources.length;
  const source = list.sources[index];
  const table = source && tableOf(source);
  if (!table || change === "none") return null;
  const [row] = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`select ${sql.raw(table.id)}::text as id from ${sql.raw(table.name)}
      order by md5(${sql.raw(table.id)}::text || ${String(number())}) limit 1`,
  );
  if (!row) return null;
  const where = sql`${sql.raw(table.id)} = ${row.id}::bigint`;
  const isDone = await isAllowed(db, async (tx) => {
    if (change === "delete") await tx.execute(sql`delete from ${sql.raw(table.name)} where ${where}`);
    else if (change === "change") await changeKeys(tx, table, where, number);
    else row.id = await insertCopy(tx, table, where);
  });
  if (!isDone) return null;
  changeCounts.set(change, (changeCounts.get(change) ?? 0) + 1);
  return row.id;
}

async function isAllowed(db: Db, change: (tx: Db) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(change);
    return true;
  } catch {
    return false;
  }
}

type Table = { name: string; id: string; keys: string[] };

// The table of the source's id, and the columns of that table used for sorting.
function tableOf(source: Source<Query>): Table | null {
  const scope = scopeOn(server.deps.db);
  const [alias = "", id = ""] = textOf(source.id).split(".");
  const from = textOf(dependent(source.from, {}, scope));
  const name = new RegExp(`(\\w+) ${alias}\\b`).exec(from)?.[1];
  if (!name || name === "as") return null;
  const sorts: { key: SQL }[] = Object.values(source.sorts);
  const columns = sorts.flatMap(({ key }) => [...textOf(key).matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))]);
  const keys = [...new Set(columns.map(([, column = ""]) => column))].filter((column) => column !== id);
  return { name, id, keys };
}

const textOf = (part: SQL): string => new PgDialect().sqlToQuery(part).sql;

async function changeKeys(db: Db, { name, id, keys }: Table, where: SQL, number: () => number): Promise<void> {
  for (const key of keys)
    await db.execute(sql`update ${sql.raw(name)} set ${sql.raw(key)} = (select other.${sql.raw(key)}
      from ${sql.raw(name)} other order by md5(other.${sql.raw(id)}::text || ${String(number())}) limit 1) where ${where}`);
}

async function insertCopy(db: Db, { name, id }: Table, where: SQL): Promise<string> {
  const columns = await rowsOf(
    db,
    z.object({ column: z.string(), type: z.string(), isUnique: z.boolean() }),
    sql`select a.attname as column, format_type(a.atttypid, null) as type, exists (select from pg_index i
        where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
      from pg_attribute a where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''`,
  );
  const value = ({ column, type, isUnique }: (typeof columns)[number]) => {
    if (column === id) return sql`(select max(${sql.raw(id)}) + 1 from ${sql.raw(name)})`;
    return isUnique ? freshValue(type) : sql`t.${sql.raw(column)}`;
  };
  const [copy] = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`insert into ${sql.raw(name)} (${sql.raw(columns.map(({ column }) => column).join())}) overriding system value
      select ${sql.join(columns.map(value), sql`, `)} from ${sql.raw(name)} t where t.${where}
      returning ${sql.raw(id)}::text as id`,
  );
  if (!copy) throw new Error("The copied row was not returned");
  return copy.id;
}

const freshValue = (type: string): SQL => {
  if (type.startsWith("bigint") || type.startsWith("integer")) return sql`(random() * 1000000)::int + 1000000`;
  return type === "date" ? sql`current_date + (random() * 10000)::int` : sql`md5(random()::text)`;
};

// Leaves at most four distinct values per sort column, so that most rows tie.
async function tieKeys(list: AnyList, db: Db, number: () => number): Promise<void> {
  for (const source of list.sources) {
    const table = tableOf(source);
    if (!table) continue;
    const [name, id] = [sql.raw(table.name), sql.raw(table.id)];
    for (const key of table.keys.map((column) => sql.raw(column)))
      await isAllowed(db, async (tx) => {
        await tx.execute(sql`update ${name} set ${key} = few.kept[1 + ${name}.${id} % array_length(few.kept, 1)]
        from (select array_agg(value) as kept
          from (select distinct ${key} as value from ${name} limit ${1 + (number() % 4)}) distinct_values) few`);
      });
  }
}

const scopeOn = (db: Db): Scope => ({
  db,
  now: new Date("2026-06-15T12:00:00Z"),
  timeZone: server.deps.businessTimeZone,
  today: "2026-06-15",
});

class RollBack extends Error {}

// Disables triggers and foreign keys, so that any row can change, and rolls everything back.
async function inTransaction(run: (scope: Scope) => Promise<void>): Promise<void> {
  const all = server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await run(scopeOn(tx));
    throw new RollBack();
  });
  await all.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
}

// Each timeline shows the events of one row, so every event is copied to that row.
async function everyEventOfOneRow(db: Db): Promise<void> {
  await db.execute(sql`insert into audit_events (at, actor, action, entity, entity_id, after)
    select e.at, e.actor, e.action, kinds.kind, '1', e.after
    from (select * from audit_events limit 40) e, unnest(array['contract', 'payout', 'portal']) kinds(kind)`);
}

async function everyList(): Promise<AnyList[]> {
  const files = [...new Bun.Glob("**/*.ts").scanSync(import.meta.dir)].filter(
    (file) => !file.endsWith(".test.ts") && LIST_EXPORT.test(readFileSync(join(import.meta.dir, file), "utf8")),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(import.meta.dir, file))),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isList);
}

function isList(value: unknown): value is AnyList {
  return typeof value === "object" && value !== null && "sources" in value && "name" in value;
}
