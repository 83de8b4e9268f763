import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";
import { rowsOf } from "./rows";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ["texts", sql`array['a', 'b,c']::text[]`, ["a", "b,c"]],
  ["integers", sql`array[1, 2]::integer[]`, [1, 2]],
  ["booleans", sql`array[true, false]`, [true, false]],
  ["no elements", sql`array[]::text[]`, []],
])("the driver parses an array of %s", async (_, value, read) => {
  expect(await rowsOf(database.db, z.object({ value: z.unknown() }), sql`select ${value} as value`)).toEqual([
    { value: read },
  ]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)("statements on Postgres are not JIT-compiled", async () => {
  expect(await rowsOf(database.db, z.unknown(), sql`show jit`)).toEqual([{ jit: "off" }]);
});
