import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { CONTRACT_SORTS } from "@crm/domain/contract/contract-list";
import { dayIn } from "@crm/domain/value/calendar";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { wholeList } from "../../platform/list/read-list";
import { ada, grace, linus } from "../test/people";
import { contractList } from "./list-contracts";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const people = [
    ada,
    grace,
    linus,
    { ...ada, fullName: "100% Real_Name", socialHandle: "@percent", monthlyFee: "2500" },
    { ...grace, fullName: "Ends Today", socialHandle: "@today", endDate: "2026-06-15" },
    { ...ada, fullName: "ada lovelace", socialHandle: "@ada.two", endDate: "2026-07-16" },
    { ...ada, fullName: "Shelved", socialHandle: "@shelved" },
    { ...ada, fullName: "Later", socialHandle: "@later", startDate: "2026-06-16", monthlyFee: "900" },
  ];
  for (const person of people) {
    await server.admin("/api/contracts", { method: "POST", json: person });
    server.clock.advance({ minutes: 1 });
  }
  await server.deps.db.execute(sql`update contracts set status = 'ARCHIVED' where social_handle = '@shelved'`);
  await server.deps.db.execute(sql`update contracts set defaulted_fields = '{endDate}' where social_handle = '@linus'`);
});
afterAll(() => server.close());

const list = async (query: string): Promise<Contract[]> => (await server.admin(`/api/contracts?${query}`)).json();
const handles = async (query: string) => (await list(query)).map(({ socialHandle }) => socialHandle);

describe("GET /api/contracts", () => {
  test.each([
    ["", ["@later", "@ada.two", "@today", "@percent", "@linus", "@grace", "@ada"]],
    ["search=&status=", ["@later", "@ada.two", "@today", "@percent", "@linus", "@grace", "@ada"]],
    ["search=LOVELACE", ["@ada.two", "@ada"]],
    ["search=%40grace", ["@grace"]],
    ["search=%25", ["@percent"]],
    ["search=l_N", ["@percent"]],
    ["search=%5C", []],
    ["search='%20or%201=1--", []],
    ["search=%00ada", ["@ada.two", "@ada"]],
    ["status=expired", ["@linus"]],
    ["status=expiring", ["@today", "@grace"]],
    ["status=active", ["@ada.two", "@percent", "@ada"]],
    ["status=upcoming", ["@later"]],
    ["status=expiring,expired,expiring", ["@today", "@linus", "@grace"]],
    ["status=active,upcoming,expiring", ["@later", "@ada.two", "@today", "@percent", "@grace", "@ada"]],
    ["archived=true&search=shelved", ["@shelved"]],
    ["defaulted=true", ["@linus"]],
    ["sort=oldest&status=active", ["@ada", "@percent", "@ada.two"]],
    ["sort=name-asc", ["@percent", "@ada", "@ada.two", "@today", "@grace", "@later", "@linus"]],
    ["sort=fee-desc", ["@today", "@grace", "@ada.two", "@percent", "@ada", "@linus", "@later"]],
    ["sort=fee-asc&limit=2", ["@later", "@linus"]],
  ])("with ?%s lists %p", async (query, expected) => expect(await handles(query)).toEqual(expected));

  test.each([...CONTRACT_SORTS])(
    "sorted by %s, pages contain each row once, in the order of the whole list",
    async (sort) => {
      const seen: string[] = [];
      let next: string | null = `/api/contracts?sort=${sort}&limit=2&archived=true`;
      while (next) {
        const answer = await server.admin(next);
        expect([answer.headers.get("X-Total-Count"), answer.headers.get("X-Total-Count-Capped")]).toEqual(["8", null]);
        const page: Contract[] = await answer.json();
        seen.push(...page.map(({ socialHandle }) => socialHandle));
        next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
      }
      expect(seen).toEqual(await handles(`sort=${sort}&archived=true`));
    },
  );

  test.each([
    ["limit=0"],
    ["limit=201"],
    ["limit=x"],
    ["sort=random"],
    ["status=gone"],
    ["status=active,gone"],
    ["status=,"],
    ["limit=2&cursor=nonsense"],
    ["limit=2&sort=oldest&cursor=WyJyZWNlbnQiLCIyMDI2LTAxLTAxVDAwOjAwOjAwLjAwMFoiLDFd"],
    ["limit=2&sort=name-asc&cursor=WyJuYW1lLWFzYyIsIlx1MDAwMCIsMV0"],
  ])("returns 400 for ?%s", async (query) => expect((await server.admin(`/api/contracts?${query}`)).status).toBe(400));

  test("counts what a search finds up to 10,000 while there are fewer contracts", async () => {
    await server.deps.db.execute(sql`
      insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, created_at)
      select 'Some', '@some' || n, 1, '2026-01-01', '2026-12-31', '2020-01-01' from generate_series(1, 300) n`);
    const { headers } = await server.admin("/api/contracts?limit=1&search=some");
    expect([headers.get("X-Total-Count"), headers.get("X-Total-Count-Capped")]).toEqual(["300", null]);
  });

  test("of more than 10,000 contracts, caps the total at 10,000, or at 200 in a search, and sends X-Total-Count-Capped", async () => {
    await server.deps.db.execute(sql`
      insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, created_at)
      select 'Many', '@many' || n, 1, '2026-01-01', '2026-12-31', '2020-01-01' from generate_series(1, 10001) n`);
    for (const [query, total] of [
      ["status=active,upcoming,expiring", "10000"],
      ["search=many", "200"],
    ] as const) {
      const answer = await server.admin(`/api/contracts?limit=1&sort=name-asc&${query}`);
      const headers = ["X-Total-Count", "X-Total-Count-Capped"].map((name) => answer.headers.get(name));
      expect(headers).toEqual([total, "true"]);
    }
    expect(await list("limit=1&search=many")).toMatchObject([{ socialHandle: "@many10001" }]);
    const whole = (await list("search=many&sort=name-asc")).map(({ id }) => id);
    expect([whole.length, new Set(whole).size]).toEqual([10_001, 10_001]);
    expect(whole).toEqual(whole.toSorted((one, other) => one - other));
  });

  test("the event loop runs between the statements of a large list", async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await list("search=many")).toHaveLength(10_001);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });

  test("a large list keeps the order of one moment, and leaves out a row that is deleted while it is read", async () => {
    const { db, now } = server.deps;
    const byName = { sort: "name-asc", search: "many", archived: false } as const;
    const change = async () => {
      await db.execute(sql`delete from contracts where social_handle = '@many5000'`);
      await db.execute(sql`update contracts set full_name = 'A Many' where social_handle = '@many9000'`);
    };
    const scope = { db: changedAtCall(db, 3, change), now: now(), timeZone: "UTC", today: dayIn("UTC", now()) };
    const before = (await list("search=many&sort=name-asc")).map(({ socialHandle }) => socialHandle);
    const rows: Contract[] = JSON.parse(await wholeList(contractList, byName, scope));
    expect(rows.map(({ socialHandle }) => socialHandle)).toEqual(before.filter((handle) => handle !== "@many5000"));
    expect(rows.find(({ socialHandle }) => socialHandle === "@many9000")?.fullName).toBe("A Many");
  });

  test("changes the status of contracts at midnight in the business time zone", async () => {
    server.clock.set("2026-06-16T03:59:00Z");
    // The session began hours before this clock, so it is marked as just used.
    await server.deps.db.execute(
      sql`update sessions set last_seen_at = '2026-06-16T03:58Z', expires_at = '2026-06-17'`,
    );
    expect(await handles("status=expired")).toEqual(["@linus"]);
    server.clock.set("2026-06-16T04:01:00Z");
    expect(await handles("status=expired")).toEqual(["@today", "@linus"]);
  });
});

/** Makes a change just before the statement with that number, not counting those in transactions. */
function changedAtCall(db: Db, number: number, change: () => Promise<void>): Db {
  let calls = 0;
  const execute = async (query: SQL) => {
    calls += 1;
    if (calls === number) await change();
    return db.execute(query);
  };
  return new Proxy(db, { get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name)) });
}
