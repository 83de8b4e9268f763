import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace, linus } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { communicationCalls } from "./test/communication-calls";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  // The last day that any test uses, so that the admin's session is valid on all of these days.
  server = await createTestServer({ now: new Date("2026-06-30T19:59:00Z") });
});
afterAll(() => server.close());
const calls = communicationCalls(() => server);
const { statuses, tasks, record, contractOf, createTask, patch, summary } = calls;
beforeEach(() => startOver(server));

/** Creates one creator per number of days since the last contact, or null for no contact. The first of each is called `@c<days>`. */
async function creators(...days: (number | null)[]): Promise<void> {
  for (const [index, daysAgo] of days.entries()) {
    const socialHandle = `@c${daysAgo ?? "none"}${days.indexOf(daysAgo) === index ? "" : `-${index}`}`;
    const contractId = await contractOf({ ...ada, fullName: `Creator ${index}`, socialHandle });
    if (daysAgo === null) continue;
    const day = new Date(Date.UTC(2026, 5, 15 - daysAgo, 12)).toISOString();
    expect((await record({ contractId, lastContactDate: day })).status).toBe(201);
  }
}

const handles = async (query = "") => (await statuses(query)).map(({ socialHandle }) => socialHandle);

describe("GET /api/contracts/communication-status", () => {
  test("lists creators without contact first, then those with the oldest last contact", async () => {
    await creators(3, null, 0, 40);
    expect(await statuses()).toMatchObject([
      { socialHandle: "@cnone", lastCommunicationDate: null, lastContactOn: null, daysSinceLastContact: null },
      { socialHandle: "@c40", daysSinceLastContact: 40 },
      { lastCommunicationDate: "2026-06-12T12:00:00.000Z", lastContactOn: "2026-06-12", daysSinceLastContact: 3 },
      { socialHandle: "@c0", daysSinceLastContact: 0, task: null },
    ]);
    expect(await handles("?sort=recent")).toEqual(["@c0", "@c3", "@c40", "@cnone"]);
  });

  test("counts days in the business time zone", async () => {
    const contractId = await contractOf(ada);
    await record({ contractId, lastContactDate: "2026-06-15T03:59:59Z" });
    expect(await statuses()).toMatchObject([{ lastContactOn: "2026-06-14", daysSinceLastContact: 1 }]);
    server.clock.set("2026-06-21T03:59:59.000Z");
    expect([await handles("?days=7"), await handles("?days=on-schedule")]).toEqual([[], ["@ada"]]);
    server.clock.set("2026-06-21T04:00:00.000Z");
    expect([await handles("?days=7"), await handles("?days=on-schedule")]).toEqual([["@ada"], []]);
  });

  test.each([
    ["all", ["@cnone", "@c30", "@c29", "@c14", "@c13", "@c7", "@c6", "@c0"]],
    ["on-schedule", ["@c6", "@c0"]],
    ["no-contact", ["@cnone"]],
    ["7%2B", ["@c30", "@c29", "@c14", "@c13", "@c7"]],
    ["14+", ["@c30", "@c29", "@c14"]],
    ["30", ["@c30"]],
    ["", ["@cnone", "@c30", "@c29", "@c14", "@c13", "@c7", "@c6", "@c0"]],
  ])("?days=%s returns %p", async (days, expected) => {
    await creators(0, 6, 7, 13, 14, 29, 30, null);
    expect(await handles(`?days=${days}`)).toEqual(expected);
  });

  test("filters by name, handle and contract, and omits archived contracts", async () => {
    const [adas, graces] = [await contractOf(ada), await contractOf(grace)];
    expect(await handles("?search=LOVE")).toEqual(["@ada"]);
    expect(await handles("?search=%40gra")).toEqual(["@grace"]);
    expect(await handles("?search=%25")).toEqual([]);
    expect(await handles(`?contractId=${adas}`)).toEqual(["@ada"]);
    await calls.send("PUT", `/api/contracts/${graces}/status`, { status: "ARCHIVED" });
    expect(await handles()).toEqual(["@ada"]);
  });

  test.each(["longest", "recent", "soonest"])("returns each creator once across pages sorted by %s", async (sort) => {
    await creators(5, null, 5, 9, null, 0, null);
    const found: string[] = [];
    let url: string | undefined = `/api/contracts/communication-status?sort=${sort}&limit=2`;
    while (url) {
      const answer: Response = await server.admin(url);
      expect(answer.headers.get("X-Total-Count")).toBe("7");
      found.push(...(await answer.json()).map(({ fullName }: { fullName: string }) => fullName));
      url = /<(.+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(found).toEqual((await statuses(`?sort=${sort}`)).map(({ fullName }) => fullName));
    expect(new Set(found).size).toBe(7);
  });

  test("uses the previous contact when the last one is deleted", async () => {
    await creators(9);
    const { deps } = server;
    await record({ contractId: (await statuses())[0]?.id, lastContactDate: "2026-06-14" });
    expect((await statuses())[0]?.daysSinceLastContact).toBe(1);
    await deps.db.execute("delete from communication_history where last_contact_date > '2026-06-10'");
    expect((await statuses())[0]?.daysSinceLastContact).toBe(9);
    await deps.db.execute("delete from communication_history");
    expect((await statuses())[0]?.daysSinceLastContact).toBeNull();
  });

  test("returns 400 for invalid parameters", async () => {
    for (const query of ["days=8", "sort=name", "limit=0", "limit=2&cursor=x", "task=some"])
      expect((await server.admin(`/api/contracts/communication-status?${query}`)).status).toBe(400);
  });
});

describe("GET /api/communication-schedule", () => {
  /** Ada's task is overdue, Grace's is due today with a follow-up, Linus's is due in a week. Kay has no task. */
  async function schedule() {
    const ids = [];
    for (const person of [ada, grace, linus]) ids.push((await createTask(await contractOf(person))).id);
    const [adas = 0, graces = 0, linuss = 0] = ids;
    server.clock.set("2026-06-14T12:00:00.000Z");
    await patch(adas, { nextContactDate: "2026-06-14" });
    await patch(graces, { nextContactDate: "2026-06-15", followUpDate: "2026-06-15" });
    await patch(linuss, { followUpDate: "2026-06-16" });
    server.clock.set("2026-06-15T12:00:00.000Z");
    return { kay: await contractOf({ ...ada, fullName: "Alan Kay", socialHandle: "@kay" }) };
  }
  const owners = async (query: string) => (await tasks(query)).map(({ contract }) => contract.socialHandle);

  test.each([
    ["", ["@ada", "@grace", "@linus"]],
    ["?sort=latest", ["@linus", "@grace", "@ada"]],
    ["?status=active", ["@ada", "@grace", "@linus"]],
    ["?status=overdue", ["@ada"]],
    ["/overdue", ["@ada"]],
    ["?status=due-today", ["@grace"]],
    ["/due-today", ["@grace"]],
    ["?status=scheduled", ["@linus"]],
    ["?status=due", ["@ada", "@grace"]],
    ["?status=follow-up", ["@grace"]],
    ["/follow-ups", ["@grace"]],
    ["?status=completed", []],
    ["?search=hopper", ["@grace"]],
    ["/overdue?search=hopper", []],
  ])("GET /api/communication-schedule%s lists %p", async (query, expected) => {
    await schedule();
    expect(await owners(query)).toEqual(expected);
  });

  test("GET /api/communication-schedule/summary counts tasks by state, and creators without a task", async () => {
    const { kay } = await schedule();
    expect(await summary()).toEqual({
      totalScheduled: 3,
      dueToday: 1,
      overdue: 1,
      followUps: 1,
      noSchedule: 1,
      today: "2026-06-15",
      hasModel: false,
    });
    expect((await statuses("?task=none")).map(({ id }) => id)).toEqual([kay]);
    server.clock.set("2026-06-16T04:00:00.000Z");
    expect(await summary()).toMatchObject({ dueToday: 0, overdue: 2, followUps: 2, today: "2026-06-16" });
  });

  test.each([
    ["?sort=soonest", ["@ada", "@grace", "@linus", "@kay"]],
    ["?sort=soonest&task=active", ["@ada", "@grace", "@linus"]],
    ["?sort=soonest&task=none", ["@kay"]],
    ["?task=none", ["@kay"]],
    ["?task=overdue", ["@ada"]],
    ["?sort=soonest&task=overdue", ["@ada"]],
    ["?sort=soonest&task=due-today", ["@grace"]],
    ["?task=scheduled", ["@linus"]],
    ["?sort=soonest&task=follow-up", ["@grace"]],
    ["?sort=soonest&days=no-contact&search=hopper", ["@grace"]],
    ["?sort=soonest&days=7%2B", []],
  ])("GET /api/contracts/communication-status%s lists %p with their tasks", async (query, expected) => {
    await schedule();
    const listed = await statuses(query);
    expect(listed.map(({ socialHandle }) => socialHandle)).toEqual(expected);
    for (const { id, task, daysSinceLastContact } of listed) {
      expect(daysSinceLastContact).toBeNull();
      expect(task?.contractId ?? id).toBe(id);
    }
  });

  test("?status=completed lists a completed task, which the summary no longer counts as overdue", async () => {
    await schedule();
    const [overdue] = await tasks("/overdue");
    await calls.completeTask(overdue?.contractId ?? 0);
    expect(await owners("?status=completed")).toEqual(["@ada"]);
    expect(await summary()).toMatchObject({ totalScheduled: 3, overdue: 0, noSchedule: 1 });
  });

  test("returns 404 for an unknown id and 400 for an unknown status", async () => {
    for (const id of ["0", "x", "999", "1;"])
      expect((await server.admin(`/api/communication-schedule/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await server.admin("/api/communication-schedule?status=late")).status).toBe(400);
  });
});
