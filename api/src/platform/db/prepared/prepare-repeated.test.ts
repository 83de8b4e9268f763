import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, type Db, openPostgres } from "../client";
import { rowsOf } from "../rows";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.skipIf(!process.env.TEST_DATABASE_URL)("prepared statements on Postgres", () => {
  const number = z.object({ n: z.number() });
  const add = (db: Db, n: number) => rowsOf(db, number, sql`select ${n}::int + 1 as n`);
  const prepared = async (tx: Db) =>
    (
      await rowsOf(
        tx,
        z.object({ statement: z.string() }),
        sql`select statement from pg_prepared_statements where statement like 'select $1::int + 1%'`,
      )
    ).length;

  test("a transaction prepares a statement at its second use, also inside a savepoint", async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, 1);
      expect(await prepared(tx)).toBe(0);
      await tx.transaction(async (inner) => {
        expect(await add(inner, 2)).toEqual([{ n: 3 }]);
      });
      expect(await prepared(tx)).toBe(1);
      expect(await add(tx, 3)).toEqual([{ n: 4 }]);
      expect(await prepared(tx)).toBe(1);
    });
  });

  test("a transaction never prepares a statement of more than 10,000 characters", async () => {
    await database.db.transaction(async (tx) => {
      const long = sql.raw(`+ ${" ".repeat(10_000)} 1`);
      const before = await prepared(tx);
      for (const n of [1, 2, 3]) await rowsOf(tx, number, sql`select ${n}::int + 1 ${long} as n`);
      expect(await prepared(tx)).toBe(before);
    });
  });

  test("statements outside of transactions are not prepared", async () => {
    const { close, db } = openPostgres(urlOf(database), { max: 1 });
    for (const n of [1, 2, 3]) await add(db, n);
    expect(await prepared(db)).toBe(0);
    await close();
  });
});

const urlOf = (opened: Database) => (opened.kind === "postgres" ? opened.url : "");
