import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.deps.db.execute(sql`
    insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
    select 'Ada & Co ' || n, '@ada' || n, 1, '2026-01-01', '2026-12-31' from generate_series(1, 201) n`);
});
afterAll(() => server.close());

const linkOf = ({ headers }: Response) => /^<(.+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];

test("the link to the next page keeps the query, and the last page has no link", async () => {
  const first = await server.admin("/api/contracts?limit=200&search=ada+%26&sort=oldest");
  expect(first.headers.get("X-Total-Count")).toBe("201");
  const next = linkOf(first) ?? "";
  expect(next).toStartWith("/api/contracts?limit=200&search=ada+%26&sort=oldest&cursor=");
  const second = await server.admin(next);
  expect([(await second.json()).length, second.headers.get("X-Total-Count"), linkOf(second)]).toEqual([
    1,
    "201",
    undefined,
  ]);
});

test("without a limit, the answer is the whole list without page headers", async () => {
  const answer = await server.admin("/api/contracts");
  expect([answer.headers.get("Link"), answer.headers.get("X-Total-Count")]).toEqual([null, null]);
  expect(await answer.json()).toHaveLength(201);
});

test("a cursor without a limit reads a page of 200 rows", async () => {
  const cursor = new URL(linkOf(await server.admin("/api/contracts?limit=1")) ?? "", "http://a").searchParams.get(
    "cursor",
  );
  const rest = await server.admin(`/api/contracts?cursor=${cursor}`);
  expect([(await rest.json()).length, linkOf(rest)]).toEqual([200, undefined]);
});

test("400 stale_cursor says to load the list from its beginning", async () => {
  const answer = await server.admin("/api/contracts?limit=1&cursor=nonsense");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "stale_cursor",
    message: "This page no longer belongs to the list. Load the list from its beginning.",
  });
});
