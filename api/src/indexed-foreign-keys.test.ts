import { expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "./platform/db/rows";

setDefaultTimeout(60_000);

// Without one, the deletion of a row reads each referencing table from end to end.
test("every foreign key has an index that begins with its column", async () => {
  const server = await createTestServer();
  const unindexed = await rowsOf(
    server.deps.db,
    z.object({ table: z.string(), definition: z.string() }),
    sql`select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as definition from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
  );
  await server.close();
  expect(unindexed).toEqual([]);
});
