import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../db/rows";
import { idsOfRareMatches } from "./rare-matches";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // Of 5,000 contracts, every tenth of the first 400 is old, two are gold and 2,400 of the last are late.
  await server.deps.db.execute(sql`
    insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
    select case when n <= 400 and n % 10 = 0 then 'old' when n in (4, 900) then 'gold' when n > 2600 then 'late' else 'other' end,
      '@c' || n, 1, '2026-01-01', '2026-12-31' from generate_series(1, 5000) n`);
});
afterAll(() => server.close());

async function found(name: string): Promise<string[] | null> {
  const ids = await idsOfRareMatches(server.deps.db, {
    table: sql`contracts`,
    row: sql`c`,
    where: sql`c.full_name = ${name}`,
  });
  if (ids === null) return null;
  const rows = await rowsOf(
    server.deps.db,
    z.object({ handle: z.string() }),
    sql`select social_handle as handle from contracts where id = any(${ids}) order by id`,
  );
  return rows.map(({ handle }) => handle);
}

describe("idsOfRareMatches", () => {
  test.each([
    ["no rows", "nobody", []],
    ["rows anywhere in the table", "gold", ["@c4", "@c900"]],
    ["null if every twentieth of the oldest rows matches", "old", null],
    ["null if more than 2,000 rows match", "late", null],
  ])("returns %s", async (_, name, handles) => expect(await found(name)).toEqual(handles));
});
