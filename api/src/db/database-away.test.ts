import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  adminOf,
  databaseLine,
  type RunningServer,
  startServer,
  TEST_PASSWORD,
  type TestRequest,
} from "@crm/testing/server";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { openTestStream } from "../events/test/test-stream";
import { contractsOf, steadyWriters } from "../process/test/steady-writers";
import { openPostgres } from "./client";
import { rowsOf } from "./rows";

setDefaultTimeout(process.env.VERIFY_FULL ? 300_000 : 90_000);

const databaseUrl = process.env.TEST_DATABASE_URL;
const AWAY_SECONDS = process.env.VERIFY_FULL ? 30 : 5;
// What nobody may wait longer for than: noticing that the database fell silent, and asking it once more.
const MOST_MS = 15_000;

describe.skipIf(!databaseUrl)("row 25: the database is gone for a while", () => {
  const name = `crm_away_${crypto.randomUUID().replaceAll("-", "")}`;
  const owner = postgres(databaseUrl ?? "", { max: 1, onnotice: () => {} });
  const own = new URL(databaseUrl ?? "postgres://none");
  own.pathname = `/${name}`;
  const line = databaseLine(own.href);
  const watcher = postgres(own.href, { max: 1, onnotice: () => {} });
  let server: RunningServer;
  let admin: TestRequest;

  beforeAll(async () => {
    await owner.unsafe(`create database ${name}`);
    server = await startServer({ DATABASE_URL: line.url, DATA_KEY: "k".repeat(40) });
    admin = await adminOf(server);
  });
  afterAll(async () => {
    await server?.close();
    await watcher.end();
    line.close();
    await owner.unsafe(`drop database if exists ${name} with (force)`);
    await owner.end();
  });

  const stored = async () => {
    const form = new FormData();
    form.append("file", new File([`A letter ${crypto.randomUUID()}`], "letter.txt"));
    const { id } = await (await admin("/api/contract-files/upload", { method: "POST", body: form })).json();
    const [row] = await watcher`select file_path from contract_files where id = ${id}`;
    return { id, bytes: join(server.dataDir, "files", row?.file_path) };
  };

  test.each([
    ["its line is cut", () => line.cut()],
    // Its connections are given up one after the other, which takes its time; the pool's own test shows it each time.
    ...(process.env.VERIFY_FULL ? [["it falls silent", () => line.silence()] as const] : []),
    ["what stands before it hangs up", () => line.hangUp()],
  ])("%s: clear refusals soon, recovery unaided, and no acknowledged write lost", async (_, leave) => {
    const letter = await stored();
    expect(existsSync(letter.bytes)).toBe(true);
    const stream = openTestStream(await admin("/api/events"));
    await stream.until(": open");
    const writers = steadyWriters(admin, 5);
    while (writers.acknowledged().length < 20) await Bun.sleep(10);

    leave();
    const until = performance.now() + AWAY_SECONDS * 1000;
    const heard = stream.text().length;
    const answers = await Promise.all([
      admin("/ready"),
      admin("/api/contracts"),
      admin("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } }),
      admin("/api/payout-requests", {
        method: "POST",
        json: { contractId: 1, paymentMethod: "x", paymentDetails: "y" },
      }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect((await answer.json()).message).toStartWith("The database does not answer");
    }
    while (performance.now() < until) {
      const began = performance.now();
      expect((await admin("/health")).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(2000);
      expect((await admin("/ready")).status).toBe(503);
      await Bun.sleep(100);
    }

    line.mend();
    const mended = performance.now();
    while ((await admin("/ready")).status !== 200) await Bun.sleep(50);
    expect(performance.now() - mended).toBeLessThan(MOST_MS);
    const count = writers.acknowledged().length;
    while (writers.acknowledged().length < count + 20) await Bun.sleep(10);
    const attempts = await writers.stop();
    expect(attempts.filter(({ status }) => ![201, 409, 503].includes(status ?? 0))).toEqual([]);
    expect(attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(Math.max(...attempts.map(({ tookMs }) => tookMs))).toBeLessThan(MOST_MS);

    const made = await writers.repeat();
    const kept = await contractsOf(admin);
    expect([...made].filter(([key, id]) => kept.get(key)?.join() !== String(id))).toEqual([]);

    // The stream that was open all the time hears again, and jobs are done again.
    while (!stream.text().slice(heard).includes("event: gap")) await Bun.sleep(20);
    await stream.close();
    expect((await admin(`/api/contract-files/${letter.id}`, { method: "DELETE" })).status).toBe(204);
    while (existsSync(letter.bytes)) await Bun.sleep(50);
  });
});

describe.skipIf(!databaseUrl)("a pool on a Postgres", () => {
  test("is told within seconds of a database that fell silent, however many wait, and finds it again", async () => {
    const line = databaseLine(databaseUrl ?? "");
    const database = openPostgres(line.url, { max: 3 });
    const ask = () => rowsOf(database.db, sql`select 1 as one`);
    await Promise.all(Array.from({ length: 10 }, ask));
    line.silence();
    const began = performance.now();
    const told = await Promise.allSettled(Array.from({ length: 300 }, ask));
    expect(told.filter(({ status }) => status !== "rejected")).toEqual([]);
    expect(performance.now() - began).toBeLessThan(MOST_MS);
    line.mend();
    const isBack = () =>
      ask().then(
        () => true,
        () => false,
      );
    while (!(await isBack())) await Bun.sleep(50);
    const all = await Promise.allSettled(Array.from({ length: 100 }, ask));
    expect(all.filter(({ status }) => status !== "fulfilled")).toEqual([]);
    await database.close();
    line.close();
  });

  test("ends a statement that takes longer than it may, and says so", async () => {
    const database = openPostgres(databaseUrl ?? "", { max: 1, mostStatementMs: 200 });
    const slow = await rowsOf(database.db, sql`select pg_sleep(20)`).catch((error: Error) => error.cause);
    expect(slow).toMatchObject({ code: "57014" });
    await database.close();
  });
});
