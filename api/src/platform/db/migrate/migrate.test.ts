import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { count, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "../../audit/record-event";
import { auditEvents } from "../../audit/table";
import { type Database, openEmbedded } from "../client";
import { rowsOf } from "../rows";
import { migrate } from "./migrate";

// Migrating an empty database takes seconds.
setDefaultTimeout(60_000);

test("migrate changes nothing when it runs a second time", async () => {
  const database = await openEmbedded({});
  await migrate(database);
  await migrate(database);
  const tables = await rowsOf(
    database.db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.map((table) => table.name)).toContain("contracts");
  await database.close();
});

describe("the audit log rejects on the server's own connection", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await recordEvent(
      database.db,
      { actor: "user:1", requestId: null, at: new Date() },
      { action: "contract.created", entity: "contract", entityId: 1 },
    );
  });
  afterAll(() => database.close());

  test.each([
    "update audit_events set actor = 'x'",
    "delete from audit_events",
    "truncate audit_events",
    "truncate audit_events cascade",
  ])("%s", async (statement) => {
    const failure = await database.db.execute(sql.raw(statement)).then(
      () => null,
      (error: Error) => error.cause,
    );
    expect(String(failure)).toContain("audit_events is append-only");
    expect(await database.db.select({ n: count() }).from(auditEvents)).toEqual([{ n: 1 }]);
  });
});
