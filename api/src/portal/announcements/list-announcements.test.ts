import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ANNOUNCEMENT_PRIORITIES, byUrgency, isActiveIn, isShown } from "@crm/domain/portal/announcement";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { announcementCalls } from "./test/announcement-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let adas: number;
let graces: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { create, put, list, contractOf, portalOf } = announcementCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  [adas, graces] = [await contractOf(ada), await contractOf(grace)];
});

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe("GET /api/portal-announcements", () => {
  beforeEach(async () => {
    await create({ title: "One", type: "news", priority: "urgent" });
    server.clock.set("2026-06-15T12:01:00.000Z");
    await create({ title: "Two", contractId: adas, expiresAt: "2026-06-14", message: "50% done" });
    await create({ title: "Three", contractId: graces, isActive: false, type: "deadline" });
  });

  test("?search returns and counts an announcement that it finds by title and by creator once", async () => {
    await create({ title: "For Ada", contractId: adas });
    expect(titles(await list("?search=ada"))).toEqual(["For Ada", "Two"]);
    const page = await server.admin("/api/portal-announcements?search=ada&limit=1");
    expect([page.headers.get("X-Total-Count"), ...titles(await page.json())]).toEqual(["2", "For Ada"]);
  });

  test("?search counts announcements to all creators, too, when it finds many creators", async () => {
    for (let nth = 0; nth < 20; nth++)
      await contractOf({ ...ada, fullName: `One of many ${nth}`, socialHandle: `@one${nth}` });
    const page = await server.admin("/api/portal-announcements?search=one&limit=1&sort=oldest");
    // The message of the other says "done".
    expect([page.headers.get("X-Total-Count"), ...titles(await page.json())]).toEqual(["2", "One"]);
  });

  test("?sort, filters and ?search return the matching announcements in order", async () => {
    const cases: [string, string, string[]][] = [
      ["newest first, then by descending id", "", ["Three", "Two", "One"]],
      ["oldest first", "?sort=oldest", ["One", "Two", "Three"]],
      ["by type", "?type=news", ["One"]],
      ["by priority", "?priority=medium", ["Three", "Two"]],
      ["only active", "?status=active", ["One"]],
      ["only inactive", "?status=inactive", ["Three"]],
      ["only expired", "?status=expired", ["Two"]],
      ["of one contract", "?contractId=1", ["Two"]],
      ["searched by title", "?search=thr", ["Three"]],
      ["searched by message, with % as a literal", "?search=50%25", ["Two"]],
      ["searched by creator", "?search=HOPPER", ["Three"]],
      ["searched by handle, without duplicates", "?search=%40ada", ["Two"]],
      ["with empty filters", "?type=&priority=&status=&contractId=&search=", ["Three", "Two", "One"]],
      ["without a match", "?type=update", []],
    ];
    for (const [name, query, expected] of cases)
      expect([name, ...titles(await list(query))]).toEqual([name, ...expected]);
    for (const bad of ["type=party", "priority=normal", "status=gone", "contractId=x", "limit=201", "sort=title"])
      expect([bad, (await server.admin(`/api/portal-announcements?${bad}`)).status]).toEqual([bad, 400]);
  });

  test("returns each row once across pages, with the total count", async () => {
    const seen: string[] = [];
    let next: string | null = "/api/portal-announcements?limit=2";
    while (next) {
      const answer = await server.admin(next);
      expect(answer.headers.get("X-Total-Count")).toBe("3");
      seen.push(...titles(await answer.json()));
      next = /<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(seen).toEqual(["Three", "Two", "One"]);
    const forged = await server.admin("/api/portal-announcements?limit=2&cursor=eyJhIjoxfQ");
    expect(forged.status).toBe(400);
  });

  test("GET /api/portal-announcements/summary returns counts per state and the date in the business's time zone", async () => {
    expect(await (await server.admin("/api/portal-announcements/summary")).json()).toEqual({
      ...{ total: 3, active: 1, inactive: 1, expired: 1 },
      ...{ today: "2026-06-15", timeZone: "America/New_York" },
    });
  });
});

describe("GET /api/portal/{slug}/announcements", () => {
  test("returns up to three unexpired announcements for the contract or for all creators, most urgent first", async () => {
    const [ofAda, ofGrace] = [await portalOf(adas), await portalOf(graces)];
    await create({ title: "For all", priority: "low" });
    await create({ title: "Ada's", contractId: adas, expiresAt: "2026-06-15" });
    await create({ title: "Off", priority: "urgent", isActive: false });
    const high = await create({ title: "High", priority: "high", type: "deadline" });
    expect([titles(await ofAda()), titles(await ofGrace())]).toEqual([
      ["High", "Ada's", "For all"],
      ["High", "For all"],
    ]);
    expect((await ofGrace())[0]).toEqual({
      id: high.id,
      title: "High",
      message: high.message,
      type: "deadline",
      priority: "high",
      expiresAt: null,
      createdAt: high.createdAt,
    });
    await put(high.id, { priority: "normal" });
    await create({ title: "Newer", contractId: adas });
    expect(titles(await ofAda())).toEqual(["Newer", "High", "Ada's"]);
    server.clock.set("2026-06-16T03:59:59.999Z");
    expect(titles(await ofAda())).toEqual(["Newer", "High", "Ada's"]);
    server.clock.set("2026-06-16T04:00:00.000Z");
    expect(titles(await ofAda())).toEqual(["Newer", "High", "For all"]);
  });

  test("agrees with isShown and byUrgency of packages/domain", async () => {
    const ofAda = await portalOf(adas);
    const expiries = [null, "2026-06-14", "2026-06-15", "2026-06-15T12:00:00Z", "2026-06-15T11:59:59.999Z"];
    for (const [index, expiresAt] of [...expiries, ...expiries].entries()) {
      const priority = ANNOUNCEMENT_PRIORITIES[index % ANNOUNCEMENT_PRIORITIES.length] ?? "low";
      await create({
        title: `T${index}`,
        priority,
        expiresAt,
        isActive: index !== 5,
        contractId: [null, adas, graces][index % 3],
      });
    }
    const now = server.deps.now();
    for (const rule of [0, 1, 2]) {
      const expected = (await list())
        .filter(({ contractId }) => contractId === null || contractId === adas)
        .filter(({ isActive, expiresAt }) => isShown({ isActive: isActiveIn(isActive), expiresAt }, now))
        .toSorted(byUrgency)
        .slice(0, 3);
      expect(titles(await ofAda())).toEqual(titles(expected));
      const [first] = expected;
      if (first && rule < 2) await put(first.id, { isActive: false });
    }
  });

  test("answers 404 for an unknown slug", async () => {
    expect((await server.request("/api/portal/nobody/announcements")).status).toBe(404);
  });
});

test("GET /api/portal-announcements answers 401 without a session", async () => {
  expect((await server.app.request("/api/portal-announcements")).status).toBe(401);
  expect((await server.app.request("/api/portal-announcements/summary")).status).toBe(401);
});
