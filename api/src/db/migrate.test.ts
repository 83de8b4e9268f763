import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { recordEvent } from "../audit/record-event";
import { openEmbedded } from "./client";
import { migrate } from "./migrate";
import { rowsOf } from "./rows";

test("migrating twice is the same as once", async () => {
  const database = await openEmbedded({});
  await migrate(database);
  await migrate(database);
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.map((table) => table.name)).toContain("contracts");
  await database.close();
});

test.each(["update audit_events set actor = 'x'", "delete from audit_events", "truncate audit_events"])(
  "the audit log refuses: %s",
  async (statement) => {
    const database = await openEmbedded({});
    await migrate(database);
    await recordEvent(
      database.db,
      { actor: "admin", requestId: null, at: new Date() },
      { action: "contract.created", entity: "contract", entityId: 1 },
    );
    expect(async () => database.db.execute(sql.raw(statement))).toThrow();
    const [count] = await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from audit_events`);
    expect(count?.n).toBe(1);
    await database.close();
  },
);
