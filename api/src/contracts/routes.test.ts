import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Contract, contractSchema } from "@crm/domain/contract/contract.schema";
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

const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  server.admin(path, { method, headers, ...(json === undefined ? {} : { json }) });
const post = (json: unknown, headers?: Record<string, string>) => send("POST", "/api/contracts", json, headers);
const put = (id: number, json: unknown, headers?: Record<string, string>) =>
  send("PUT", `/api/contracts/${id}`, json, headers);
const create = async (json: unknown = ada): Promise<Contract> => (await post(json)).json();
const stored = async (): Promise<Contract[]> => (await server.admin("/api/contracts?archived=true")).json();
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));

describe("POST /api/contracts", () => {
  test("returns 201 and creates the contract, its first term and a creator who cannot log in", async () => {
    const answer = await post({ ...ada, socialHandle: "ada", monthlyFee: "$2,500" });
    expect(answer.status).toBe(201);
    const contract = contractSchema.parse(await answer.json());
    expect(contract).toMatchObject({
      ...ada,
      termStart: "2026-01-10",
      termEnd: "2026-02-09",
      status: "ACTIVE",
      defaultedFields: [],
      version: 1,
      createdAt: "2026-06-15T12:00:00.000Z",
    });
    expect(await rows("select role, name, handle, password from users where team_role is null")).toEqual([
      { role: "CREATOR", name: "Ada Lovelace", handle: "@ada", password: "!" },
    ]);
    expect(await rows("select number, start_date::text, fee_cents::int, videos_required from contract_terms")).toEqual([
      { number: 1, start_date: "2026-01-10", fee_cents: 250000, videos_required: 4 },
    ]);
    expect(await rows("select actor, action, entity_id from audit_events")).toEqual([
      { actor: "user:1", action: "contract.created", entity_id: String(contract.id) },
    ]);
  });

  test.each([
    [{ fullName: " " }, "fullName", "Full name is required"],
    [{ fullName: "\u200b" }, "fullName", "Full name is required"],
    [{ socialHandle: "" }, "socialHandle", "Social handle is required"],
    [{ monthlyFee: "" }, "monthlyFee", "Monthly fee is required"],
    [{ startDate: "" }, "startDate", "Start date is required"],
    [{ endDate: undefined }, "endDate", "End date is required"],
    [{ endDate: "2026-01-10" }, "endDate", "End date must be after start date"],
  ])("returns 400 for %p and stores nothing", async (changes, path, message) => {
    const answer = await post({ ...ada, ...changes });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid", error: message, issues: [{ path, message }] });
    expect(await stored()).toEqual([]);
    expect(await rows("select 1 from users where team_role is null union all select 1 from audit_events")).toEqual([]);
  });

  test.each([[[]], ["ada"], [{ ...ada, startDate: 7 }], [{ ...ada, platforms: "TikTok" }]])(
    "returns 400 for a body of the wrong shape",
    async (body) => expect((await post(body)).status).toBe(400),
  );

  test("normalises and deduplicates platforms", async () => {
    expect(await create({ ...ada, platform: "TikTok", platforms: ["tiktok", "TikTok", "YOUTUBE"] })).toMatchObject({
      platform: "tiktok",
      platforms: ["TikTok", "YouTube"],
    });
  });

  test("returns 409 with the id of the contract that has the handle, whatever its case", async () => {
    const { id } = await create();
    const answer = await post({ ...grace, socialHandle: "@ADA" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: "A contract with this social handle already exists",
      code: "handle_taken",
      contractId: id,
    });
    expect(await stored()).toHaveLength(1);
    expect(await rows("select 1 from users where team_role is null")).toHaveLength(1);
  });

  test("returns 409 for the same handle in decomposed Unicode", async () => {
    await create({ ...ada, socialHandle: "@nc_\u00e9" });
    expect((await post({ ...grace, socialHandle: "@nc_e\u0301" })).status).toBe(409);
    expect(await stored()).toHaveLength(1);
  });

  test("creates one contract when twenty calls send the same handle", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ada)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await rows("select 1 from users where team_role is null")).toHaveLength(1);
  });

  test("creates one contract per Idempotency-Key and returns 422 for a different body", async () => {
    const headers = { "Idempotency-Key": "add-ada" };
    const [first, again] = [await post(ada, headers), await post(ada, headers)];
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(await first.json());
    expect((await post(grace, headers)).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  test("returns 422 for an unknown contractFileId and stores nothing", async () => {
    expect((await post({ ...ada, contractFileId: 99 })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("ignores read-only fields", async () => {
    const sent = { ...ada, id: 900, status: "ARCHIVED", creatorId: 7, version: 9, defaultedFields: ["fullName"] };
    expect(await create(sent)).toMatchObject({ status: "ACTIVE", version: 1, defaultedFields: [] });
    expect((await server.admin("/api/contracts/900")).status).toBe(404);
  });

  test("stores markup and SQL as text and ignores __proto__", async () => {
    const text = `<script>alert(1)</script>'; drop table contracts; --`;
    const body = `{"__proto__":{"isAdmin":true},${JSON.stringify({ ...ada, fullName: text, notes: "a\0b\ud800" }).slice(1)}`;
    const answer = await server.admin("/api/contracts", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(await answer.json()).toMatchObject({ fullName: text, notes: "ab\ufffd" });
  });
});

describe("PUT /api/contracts/{id}", () => {
  test("assigns a vault file, and returns 422 for an unknown file or another contract's file", async () => {
    const { id } = await create();
    const [file] = await rowsOf(
      server.deps.db,
      z.object({ id: z.number() }),
      sql.raw(`insert into contract_files (file_name, original_name, file_type, file_size, file_path, sha256)
       values ('a.pdf', 'a.pdf', 'application/pdf', 1, 'contract-files/a', 'aa') returning id::int`),
    );
    expect((await put(id, { notes: "Renewed", contractFileId: 999_999 })).status).toBe(422);
    expect(await (await server.admin(`/api/contracts/${id}`)).json()).toMatchObject({ version: 1 });
    expect((await put(id, { contractFileId: file?.id })).status).toBe(200);
    const assigned = () =>
      rowsOf(
        server.deps.db,
        z.object({ of: z.number() }),
        sql.raw("select contract_id::int as of from contract_files"),
      );
    expect(await assigned()).toEqual([{ of: id }]);
    const taking = { ...grace, contractFileId: file?.id };
    expect((await post(taking)).status).toBe(422);
    expect(await assigned()).toEqual([{ of: id }]);
    expect(await rows("select id from contracts")).toHaveLength(1);
  });

  test.each(["01", "0", "1.0", "1e0", "+1", "-1", "abc", "%31x"])(
    "DELETE /api/contracts/{id} returns 404 for the malformed id %s",
    async (id) => {
      await create();
      expect((await server.admin(`/api/contracts/${id}`, { method: "DELETE" })).status).toBe(404);
      expect(await rows("select id from contracts")).toHaveLength(1);
    },
  );

  test("changes only the sent fields and raises the version", async () => {
    const { id } = await create();
    const answer = await put(id, { platform: "tiktok", notes: "Renewed" }, { "If-Match": '"1"' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ...ada, platform: "tiktok", notes: "Renewed", version: 2 });
    const [event] = await rowsOf(
      server.deps.db,
      z.object({ before: z.unknown(), after: z.unknown() }),
      sql.raw("select before, after from audit_events where action = 'contract.updated'"),
    );
    expect(event).toEqual({
      before: { notes: "Two reels a week", platform: null, version: 1 },
      after: { notes: "Renewed", platform: "tiktok", version: 2 },
    });
  });

  test("keeps unknown platforms and stores the platform 'none' as null", async () => {
    const { id } = await create();
    const unlisted = { platform: "zzz", platforms: ["Twitch", "TikTok"] };
    expect(await (await put(id, unlisted)).json()).toMatchObject(unlisted);
    expect(await (await put(id, { platform: "none" })).json()).toMatchObject({ platform: null });
  });

  test("changes nothing and writes no event when the values are equal", async () => {
    const { id } = await create();
    expect(await (await put(id, { ...ada, platform: "" })).json()).toMatchObject({ version: 1 });
    expect(await rows("select 1 from audit_events")).toHaveLength(1);
  });

  test("returns 412 for a stale version and changes nothing", async () => {
    const { id } = await create();
    await put(id, { notes: "first" });
    const answer = await put(id, { notes: "second" }, { "If-Match": '"1"' });
    expect([answer.status, (await answer.json()).code]).toEqual([412, "stale"]);
    expect(await stored()).toMatchObject([{ notes: "first", version: 2 }]);
  });

  test("accepts one of ten concurrent writes to the same version", async () => {
    const { id } = await create();
    const writes = Array.from({ length: 10 }, (_, at) => put(id, { notes: `writer ${at}` }, { "If-Match": '"1"' }));
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(412)]);
  });

  test.each([
    ["an end before the stored start", { endDate: "2026-01-09" }],
    ["a start after the stored end", { startDate: "2027-01-01" }],
  ])("returns 400 for %s and changes nothing", async (_, changes) => {
    const { id } = await create();
    const answer = await put(id, changes);
    expect(await answer.json()).toMatchObject({
      issues: [{ path: "endDate", message: "End date must be after start date" }],
    });
    expect(answer.status).toBe(400);
    expect(await stored()).toMatchObject([{ ...ada, version: 1 }]);
  });

  test("returns 409 for another contract's handle and accepts a new case of the same handle", async () => {
    const { id } = await create();
    const other = await create(grace);
    const answer = await put(id, { socialHandle: "@Grace" });
    expect([answer.status, (await answer.json()).contractId]).toEqual([409, other.id]);
    expect(await (await put(id, { socialHandle: "@Ada" })).json()).toMatchObject({ socialHandle: "@Ada" });
    expect(await rows("select handle from users where team_role is null order by id limit 1")).toEqual([
      { handle: "@Ada" },
    ]);
  });

  test("updates fee, video count and start of the only term", async () => {
    const { id } = await create();
    const changes = { monthlyFee: "3000", videosPerMonth: 6, startDate: "2026-02-01" };
    expect(await (await put(id, changes)).json()).toMatchObject({ termStart: "2026-02-01", termEnd: "2026-03-03" });
    expect(await rows("select number, start_date::text, fee_cents::int, videos_required from contract_terms")).toEqual([
      { number: 1, start_date: "2026-02-01", fee_cents: 300000, videos_required: 6 },
    ]);
  });

  test("returns 409 for a start within past terms and changes nothing", async () => {
    const { id } = await create();
    await server.deps.db.execute(sql`insert into contract_terms
      (contract_id, number, start_date, end_date, fee_cents, videos_required)
      values (${id}, 2, '2026-02-09', '2026-03-11', 250000, 4)`);
    expect((await put(id, { startDate: "2026-02-20" })).status).toBe(409);
    expect(await stored()).toMatchObject([{ startDate: "2026-01-10", version: 1 }]);
    expect(await (await put(id, { startDate: "2026-03-11" })).json()).toMatchObject({ termStart: "2026-03-11" });
    expect(await rows("select number from contract_terms order by number")).toHaveLength(3);
  });

  test("removes a changed field from defaultedFields", async () => {
    const { id } = await create();
    await server.deps.db.execute(sql`update contracts set defaulted_fields = '{monthlyFee,endDate}'`);
    const answer = await put(id, { monthlyFee: "10", endDate: ada.endDate });
    expect(await answer.json()).toMatchObject({ defaultedFields: ["endDate"] });
  });
});

describe("DELETE /api/contracts/{id}", () => {
  test("returns 204 and deletes the contract's creator and terms, but not its audit events", async () => {
    const { id } = await create();
    expect((await send("DELETE", `/api/contracts/${id}`)).status).toBe(204);
    expect((await server.admin(`/api/contracts/${id}`)).status).toBe(404);
    expect(await rows("select 1 from users where team_role is null union all select 1 from contract_terms")).toEqual(
      [],
    );
    const timeline = await (await server.admin(`/api/contracts/${id}/timeline`)).json();
    expect(timeline).toMatchObject([{ action: "contract.deleted", before: { socialHandle: "@ada" } }, {}]);
    expect((await post(ada)).status).toBe(201);
  });

  test("returns 412 for a stale version and keeps the contract", async () => {
    const { id } = await create();
    expect((await send("DELETE", `/api/contracts/${id}`, undefined, { "If-Match": '"7"' })).status).toBe(412);
    expect(await stored()).toHaveLength(1);
  });
});

describe("PUT /api/contracts/{id}/status", () => {
  test("archives and restores, and changes nothing when the same status is set again", async () => {
    const { id } = await create();
    const archive = () => send("PUT", `/api/contracts/${id}/status`, { status: "ARCHIVED" });
    expect(await (await archive()).json()).toMatchObject({ status: "ARCHIVED", version: 2 });
    expect(await (await archive()).json()).toMatchObject({ status: "ARCHIVED", version: 2 });
    expect(await (await server.admin("/api/contracts")).json()).toEqual([]);
    await send("PUT", `/api/contracts/${id}/status`, { status: "ACTIVE" });
    const timeline = await (await server.admin(`/api/contracts/${id}/timeline`)).json();
    expect(timeline.map(({ action }: { action: string }) => action)).toEqual([
      "contract.status-changed",
      "contract.status-changed",
      "contract.created",
    ]);
  });

  test("returns 400 for an unknown status and 412 for a stale version", async () => {
    const { id } = await create();
    expect((await send("PUT", `/api/contracts/${id}/status`, { status: "GONE" })).status).toBe(400);
    const stale = send("PUT", `/api/contracts/${id}/status`, { status: "PAUSED" }, { "If-Match": '"3"' });
    expect((await stale).status).toBe(412);
    expect(await stored()).toMatchObject([{ status: "ACTIVE", version: 1 }]);
  });
});

describe("an unknown contract id", () => {
  test.each(["99", "abc", "1e3", "-1", "9".repeat(30), "1;drop", "%00"])(
    "gets 404 from every contract call: %s",
    async (id) => {
      const calls = [
        server.admin(`/api/contracts/${id}`),
        server.admin(`/api/contracts/${id}/timeline`),
        send("PUT", `/api/contracts/${id}`, { notes: "x" }),
        send("PUT", `/api/contracts/${id}/status`, { status: "PAUSED" }),
        send("DELETE", `/api/contracts/${id}`),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
    },
  );
});

describe("GET /api/contracts/summary", () => {
  test("counts running contracts, but no archived ones", async () => {
    for (const person of [ada, grace, linus]) await create(person);
    const { id } = await create({ ...ada, socialHandle: "@shelved" });
    await send("PUT", `/api/contracts/${id}/status`, { status: "ARCHIVED" });
    expect(await (await server.admin("/api/contracts/summary")).json()).toEqual({
      total: 3,
      active: 2,
      startLater: 0,
      expiringSoon: 1,
      monthlyRevenue: "6500.00",
      monthlyVideos: 6,
      contractFiles: 0,
      today: "2026-06-15",
    });
  });

  test("returns zeros if there are no contracts", async () => {
    expect(await (await server.admin("/api/contracts/summary")).json()).toMatchObject({
      total: 0,
      monthlyRevenue: "0.00",
      monthlyVideos: 0,
    });
  });
});
