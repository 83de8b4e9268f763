import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Database } from "./client";
import { oneAtATime } from "./one-at-a-time";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("twenty concurrent calls of oneAtATime leave free connections for the running one", async () => {
  const ask = () => database.db.execute(sql`select 1`);
  const all = Array.from({ length: 20 }, () => oneAtATime(database, 7, ask));
  expect(await Promise.all(all)).toHaveLength(20);
});

test("oneAtATime runs calls with the same lock one after another, even after one fails", async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Bun.sleep(1);
    seen.push(`${name} ends`);
    if (name === "b") throw new Error("b failed");
    return name;
  };
  const all = ["a", "b", "c"].map((name) => oneAtATime(database, 7, work(name)));
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const names = seen.filter((_, index) => index % 2 === 0).map((text) => text.split(" ")[0]);
  expect(seen).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});
