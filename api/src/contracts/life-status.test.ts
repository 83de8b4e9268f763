import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { CONTRACT_LIFE_STATUSES } from "@crm/domain/contract/contract-status";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../platform/db/rows";
import { ada, grace, linus } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const create = async (person: object = ada): Promise<Contract> =>
  (await server.admin("/api/contracts", { method: "POST", json: person })).json();
const setStatus = (id: number, status: unknown, version?: number) =>
  server.admin(`/api/contracts/${id}/status`, {
    method: "PUT",
    json: { status },
    headers: version === undefined ? {} : { "If-Match": `"${version}"` },
  });
const stored = async (id: number): Promise<Contract> => (await server.admin(`/api/contracts/${id}`)).json();
const changes = () =>
  rowsOf(
    server.deps.db,
    z.object({ before: z.looseObject({}), after: z.looseObject({}) }),
    sql`select before, after from audit_events where action = 'contract.status-changed' order by id`,
  );
const listed = async (query: string) => {
  const answer = await server.admin(`/api/contracts?sort=name-asc&${query}`);
  expect(answer.status).toBe(200);
  const contracts: Contract[] = await answer.json();
  return contracts.map(({ socialHandle }) => socialHandle);
};

describe("PUT /api/contracts/{id}/status", () => {
  const pairs = CONTRACT_LIFE_STATUSES.flatMap((from) => CONTRACT_LIFE_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s raises the version and writes an event only when they differ", async (from, to) => {
    const { id, version } = await create();
    if (from !== "ACTIVE") await setStatus(id, from, version);
    const before = await stored(id);
    const eventsBefore = (await changes()).length;
    const answer = await setStatus(id, to, before.version);
    expect(answer.status).toBe(200);
    const rise = from === to ? 0 : 1;
    expect(await answer.json()).toMatchObject({ status: to, version: before.version + rise });
    const events = (await changes()).slice(eventsBefore);
    expect(events).toHaveLength(rise);
    if (rise === 1) expect(events).toMatchObject([{ before: { status: from }, after: { status: to } }]);
  });
});

describe("PUT /api/contracts/{id}/status refuses and changes nothing for", () => {
  test.each([
    ["an unknown state", "EXPIRED"],
    ["a state in lower case", "paused"],
    ["an empty text", ""],
    ["null", null],
    ["a number", 1],
    ["a list", ["PAUSED"]],
    ["a missing state", undefined],
    ["markup", "<b>PAUSED</b>"],
    ["control characters", "PAUSED\u0000"],
  ])("%s", async (_, status) => {
    const { id } = await create();
    const answer = await setStatus(id, status);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "status" }] });
    expect(await stored(id)).toMatchObject({ status: "ACTIVE", version: 1 });
    expect(await changes()).toEqual([]);
  });

  test("a stale version, even with the current state", async () => {
    const { id } = await create();
    await setStatus(id, "PAUSED", 1);
    for (const status of ["PAUSED", "ACTIVE", "COMPLETED"]) expect((await setStatus(id, status, 1)).status).toBe(412);
    expect(await stored(id)).toMatchObject({ status: "PAUSED", version: 2 });
    expect(await changes()).toHaveLength(1);
  });
});

describe("50 concurrent calls of PUT /api/contracts/{id}/status", () => {
  const statusesOf = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);

  test("return 200 and write one event when all of them pause the contract", async () => {
    const { id } = await create();
    const answers = await statusesOf(Array.from({ length: 50 }, () => setStatus(id, "PAUSED")));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stored(id)).toMatchObject({ status: "PAUSED", version: 2 });
    expect(await changes()).toHaveLength(1);
  });

  test("change the state once when they send the same version; the others get 412", async () => {
    const { id } = await create();
    const wanted = ["PAUSED", "COMPLETED", "ARCHIVED"] as const;
    const answers = await statusesOf(Array.from({ length: 50 }, (_, at) => setStatus(id, wanted[at % 3], 1)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 412)).toHaveLength(49);
    expect((await stored(id)).version).toBe(2);
    expect(await changes()).toHaveLength(1);
  });
});

describe("GET /api/contracts?state=", () => {
  beforeEach(async () => {
    const people = [ada, grace, linus, { ...grace, fullName: "Zuse", socialHandle: "@zuse" }];
    for (const [at, status] of CONTRACT_LIFE_STATUSES.entries()) {
      const { id } = await create(people[at]);
      await setStatus(id, status);
    }
  });

  test.each([
    ["state=ACTIVE", ["@ada"]],
    ["state=PAUSED", ["@grace"]],
    ["state=COMPLETED", ["@linus"]],
    ["state=ARCHIVED", ["@zuse"]],
    ["state=ARCHIVED&archived=true", ["@zuse"]],
    ["state=PAUSED&archived=true", ["@grace"]],
    ["state=", ["@ada", "@grace", "@linus"]],
    ["state=COMPLETED&status=expired", ["@linus"]],
    ["state=COMPLETED&status=active", []],
    ["state=PAUSED&search=hopper", ["@grace"]],
    ["state=PAUSED&search=ada", []],
  ])("with %s lists %p", async (query, handles) => {
    expect(await listed(query)).toEqual(handles);
    const page = await server.admin(`/api/contracts?${query}&limit=1`);
    expect(page.headers.get("X-Total-Count")).toBe(String(handles.length));
  });

  test("returns 400 for an unknown state", async () => {
    const answer = await server.admin("/api/contracts?state=paused");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "state" }] });
  });

  test("also filters GET /api/contracts/export", async () => {
    const csv = await (await server.admin("/api/contracts/export?state=ARCHIVED")).text();
    expect(csv.trim().split("\r\n").slice(1)).toEqual([expect.stringContaining("@zuse")]);
  });
});
