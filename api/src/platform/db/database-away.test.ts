import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import {
  adminOf,
  databaseProxy,
  emptyDatabase,
  type RunningServer,
  startServer,
  type TestRequest,
} from "@crm/testing/server";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { z } from "zod";
import { openPostgres } from "./client";
import { rowsOf } from "./rows";
import { liveThrough, MAX_MS } from "./test/live-through";

setDefaultTimeout(process.env.VERIFY_FULL ? 300_000 : 90_000);

const databaseUrl = process.env.TEST_DATABASE_URL;
const AWAY_SECONDS = process.env.VERIFY_FULL ? 30 : 5;

describe.skipIf(!databaseUrl)("a server whose database becomes unreachable", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let line: ReturnType<typeof databaseProxy>;
  let watcher: postgres.Sql;
  let server: RunningServer;
  let admin: TestRequest;

  beforeAll(async () => {
    database = await emptyDatabase(databaseUrl ?? "");
    line = databaseProxy(database.url);
    watcher = postgres(database.url, { max: 1, onnotice: () => {} });
    server = await startServer({ DATABASE_URL: line.url, DATA_KEY: "k".repeat(40) });
    admin = await adminOf(server);
  });
  afterAll(async () => {
    await server?.close();
    await watcher?.end();
    line?.close();
    await database?.drop();
  });

  const stored = async () => {
    const form = new FormData();
    form.append("file", new File([`A letter ${crypto.randomUUID()}`], "letter.txt"));
    const { id } = await (await admin("/api/contract-files/upload", { method: "POST", body: form })).json();
    const [row] = await watcher`select file_path from contract_files where id = ${id}`;
    return { id, bytes: join(server.dataDir, "files", row?.file_path) };
  };

  test.each([
    ["is cut off", () => line.cut()],
    // Slow, because connections are closed one by one. The pool's own test covers this in every run.
    ...(process.env.VERIFY_FULL ? [["stops answering", () => line.silence()] as const] : []),
    ["hangs up through its proxy", () => line.hangUp()],
  ])(
    "answers 503 within seconds, recovers without a restart and keeps every acknowledged write when the database %s",
    async (_, leave) => {
      const letter = await stored();
      expect(existsSync(letter.bytes)).toBe(true);
      await liveThrough(admin, { leave, comeBack: line.mend, awayMs: AWAY_SECONDS * 1000 });
      // Jobs run again.
      expect((await admin(`/api/contract-files/${letter.id}`, { method: "DELETE" })).status).toBe(204);
      await eventually(() => !existsSync(letter.bytes));
    },
  );
});

describe.skipIf(!databaseUrl)("a Postgres pool", () => {
  test("fails all 300 waiting queries within seconds when the database hangs, and works again afterwards", async () => {
    const line = databaseProxy(databaseUrl ?? "");
    const database = openPostgres(line.url, { max: 3 });
    const ask = () => rowsOf(database.db, z.unknown(), sql`select 1 as one`);
    await Promise.all(Array.from({ length: 10 }, ask));
    line.silence();
    const began = performance.now();
    const told = await Promise.allSettled(Array.from({ length: 300 }, ask));
    expect(told.filter(({ status }) => status !== "rejected")).toEqual([]);
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    line.mend();
    const isBack = () =>
      ask().then(
        () => true,
        () => false,
      );
    await eventually(isBack, { everyMs: 50 });
    const all = await Promise.allSettled(Array.from({ length: 100 }, ask));
    expect(all.filter(({ status }) => status !== "fulfilled")).toEqual([]);
    await database.close();
    line.close();
  });

  test("cancels a statement that exceeds its time limit with code 57014", async () => {
    const database = openPostgres(databaseUrl ?? "", { max: 1, mostStatementMs: 200 });
    const slow = await rowsOf(database.db, z.unknown(), sql`select pg_sleep(20)`).catch((error: Error) => error.cause);
    expect(slow).toMatchObject({ code: "57014" });
    await database.close();
  });
});
