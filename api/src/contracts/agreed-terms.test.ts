import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import type { BulkPlan, BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../platform/db/rows";
import { csvCalls, HEADER } from "./test/csv-calls";
import { ada, grace } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const TERMS = {
  title: "Creator Agreement",
  totalVideos: 48,
  feeTotal: "30000.00",
  feePerVideo: "625.00",
  exclusivity: "Creator posts for no rival during the term.",
  originalPdf: "https://files.example/ada.pdf",
  parsedJson: '{"fullName":"Ada Lovelace","quote":"=1+1, \\"x\\"\\n"}',
};
const NO_TERMS = {
  title: null,
  totalVideos: null,
  feeTotal: null,
  feePerVideo: null,
  exclusivity: null,
  originalPdf: null,
  parsedJson: null,
};

const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  server.admin(path, { method, headers, ...(json === undefined ? {} : { json }) });
const post = (json: unknown) => send("POST", "/api/contracts", json);
const put = (id: number, json: unknown, version?: number) =>
  send("PUT", `/api/contracts/${id}`, json, version === undefined ? {} : { "If-Match": `"${version}"` });
const create = async (json: unknown): Promise<Contract> => {
  const answer = await post(json);
  expect(answer.status).toBe(201);
  return answer.json();
};
const one = async (id: number): Promise<Contract> => (await server.admin(`/api/contracts/${id}`)).json();
const all = async (): Promise<Contract[]> => (await server.admin("/api/contracts?archived=true&sort=oldest")).json();
const bulk = async (rows: unknown[], query = ""): Promise<BulkUpsertResult & BulkPlan> =>
  (await send("POST", `/api/contracts/bulk-upsert${query}`, rows)).json();
const rows = (query: string) => rowsOf(server.deps.db, z.looseObject({}), sql.raw(query));
const file = (id: number, init: { method: string; json?: unknown }) => server.admin(`/api/contract-files/${id}`, init);
async function upload(contractId?: number): Promise<number> {
  const body = new FormData();
  if (contractId !== undefined) body.append("contractId", String(contractId));
  body.append("file", new File(["%PDF-1.7 deal"], "deal.pdf", { type: "application/pdf" }));
  return (await (await server.admin("/api/contract-files/upload", { method: "POST", body })).json()).id;
}
const csv = csvCalls(() => server);

describe("POST /api/contracts with agreed terms", () => {
  test("stores the terms and returns them on the contract and in lists", async () => {
    const { id } = await create({ ...ada, ...TERMS, feeTotal: "$30,000", totalVideos: "48" });
    expect(await one(id)).toMatchObject(TERMS);
    expect(await all()).toMatchObject([TERMS]);
  });

  test("stores null for terms that are missing or empty", async () => {
    expect(await create(ada)).toMatchObject(NO_TERMS);
    const empty = Object.fromEntries(Object.keys(TERMS).map((term) => [term, ""]));
    expect(await create({ ...grace, ...empty })).toMatchObject(NO_TERMS);
  });

  test.each([
    ["a title that is a number", "title", 5],
    ["a title of 201 characters", "title", "x".repeat(201)],
    ["a negative number of videos", "totalVideos", -1],
    ["a number of videos in words", "totalVideos", "many"],
    ["100,001 videos", "totalVideos", 100_001],
    ["a negative total fee", "feeTotal", "-1"],
    ["a total fee in words", "feeTotal", "lots"],
    ["a fee with three decimals", "feePerVideo", "1.234"],
    ["exclusivity as a list", "exclusivity", ["x"]],
    ["exclusivity of 2,001 characters", "exclusivity", "x".repeat(2_001)],
    ["an original document with http", "originalPdf", "http://files.example"],
    ["an original document outside the vault", "originalPdf", "/etc/passwd"],
    ["parsed data that is not JSON", "parsedJson", "{"],
    ["parsed data as an object", "parsedJson", { a: 1 }],
    ["parsed data of more than 64 kB", "parsedJson", `"${"x".repeat(65_536)}"`],
  ])("POST and PUT return 400 for %s and change nothing", async (_, term, value) => {
    const answer = await post({ ...ada, [term]: value });
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues.map(({ path }: { path: string }) => path)).toEqual([term]);
    expect(await all()).toEqual([]);
    const { id, version } = await create({ ...ada, ...TERMS });
    expect((await put(id, { [term]: value })).status).toBe(400);
    expect(await one(id)).toMatchObject({ ...TERMS, version });
  });
});

describe("PUT /api/contracts/{id} with agreed terms", () => {
  test("changes the terms that are sent and keeps the others", async () => {
    const { id } = await create({ ...ada, ...TERMS });
    expect(await (await put(id, { title: "Amendment", feeTotal: null })).json()).toMatchObject({
      ...TERMS,
      title: "Amendment",
      feeTotal: null,
      version: 2,
    });
    expect(await (await put(id, { notes: "Calls on Mondays" })).json()).toMatchObject({
      ...TERMS,
      title: "Amendment",
      feeTotal: null,
      version: 3,
    });
  });

  test("keeps the version when nothing changes, and returns 412 for a stale version", async () => {
    const { id } = await create({ ...ada, ...TERMS });
    expect(await (await put(id, TERMS)).json()).toMatchObject({ version: 1 });
    expect((await put(id, { title: "Other" }, 7)).status).toBe(412);
    expect(await one(id)).toMatchObject({ ...TERMS, version: 1 });
  });

  test("stores one of 50 concurrent changes to the same version and returns 412 for the others", async () => {
    const { id } = await create({ ...ada, ...TERMS });
    const sent = Array.from({ length: 50 }, (_, at) => ({ title: `Title ${at}`, feeTotal: `${1000 + at}.00` }));
    const answers = await Promise.all(sent.map(async (terms) => (await put(id, terms, 1)).status));
    expect(answers.toSorted()).toEqual([200, ...Array(49).fill(412)]);
    expect(await one(id)).toMatchObject({ ...TERMS, ...sent[answers.indexOf(200)], version: 2 });
  });

  test("changes neither the monthly fee, the videos per month nor the payment terms", async () => {
    const { id } = await create(ada);
    const before = await rows("select * from contract_terms");
    const changed = await (await put(id, TERMS)).json();
    expect(changed).toMatchObject({ ...TERMS, monthlyFee: "2500.00", videosPerMonth: 4, termStart: "2026-01-10" });
    expect(await rows("select * from contract_terms")).toEqual(before);
    expect(await rows("select 1 from payout_requests")).toEqual([]);
    const summary = await (await server.admin("/api/contracts/summary")).json();
    expect(summary).toMatchObject({ monthlyRevenue: "2500.00", monthlyVideos: 4 });
  });

  test("records the changes in the timeline, except parsedJson", async () => {
    const { id } = await create(ada);
    await put(id, TERMS);
    const [entry] = await (await server.admin(`/api/contracts/${id}/timeline`)).json();
    const { parsedJson: _, ...audited } = TERMS;
    expect(entry).toMatchObject({ action: "contract.updated", after: audited });
    expect(JSON.stringify(entry)).not.toContain("parsedJson");
  });

  test("removes the uncertain mark from a value that is set or checked", async () => {
    const { id } = await create({ ...ada, title: "Agreement", uncertainFields: ["title", "feeTotal"] });
    expect(await one(id)).toMatchObject({ uncertainFields: ["title", "feeTotal"] });
    expect(await (await put(id, { title: "Deal", checkedFields: ["feeTotal"] })).json()).toMatchObject({
      uncertainFields: [],
    });
  });
});

describe("the original document in the vault", () => {
  test("may be an unassigned file or one of the contract's files", async () => {
    const fileId = await upload();
    const originalPdf = `/api/contract-files/${fileId}`;
    const { id } = await create({ ...ada, originalPdf });
    await file(fileId, { method: "PATCH", json: { contractId: id } });
    expect(await (await put(id, { originalPdf, notes: "x" })).json()).toMatchObject({ originalPdf, version: 2 });
  });

  test("is cleared from the contract when the file is deleted or assigned to another contract", async () => {
    const adas = await create({ ...ada, originalPdf: `/api/contract-files/${await upload()}` });
    await file(Number(adas.originalPdf?.split("/").at(-1)), { method: "DELETE" });
    expect(await one(adas.id)).toMatchObject({ originalPdf: null, version: 2 });
    const graces = await create(grace);
    const fileId = await upload();
    const originalPdf = `/api/contract-files/${fileId}`;
    await put(adas.id, { originalPdf });
    await put(graces.id, { originalPdf });
    await file(fileId, { method: "PATCH", json: { contractId: graces.id } });
    expect([(await one(adas.id)).originalPdf, (await one(graces.id)).originalPdf]).toEqual([null, originalPdf]);
    const [event] = await rows(
      "select before, after from audit_events where entity = 'contract' order by id desc limit 1",
    );
    expect(event).toMatchObject({ before: { originalPdf }, after: { originalPdf: null } });
  });

  test("is assigned by contractFileId; with copyFile, the contract refers to the copy", async () => {
    const fileId = await upload();
    const originalPdf = `/api/contract-files/${fileId}`;
    expect(await create({ ...ada, contractFileId: fileId, originalPdf })).toMatchObject({ originalPdf, version: 1 });
    const copied = await create({ ...grace, contractFileId: fileId, copyFile: true, originalPdf });
    expect(copied.originalPdf).toMatch(/^\/api\/contract-files\/\d+$/);
    expect(copied.originalPdf).not.toBe(originalPdf);
    const copy = await (await server.admin(copied.originalPdf ?? "")).json();
    expect(copy).toMatchObject({ contractId: copied.id, sha256: expect.any(String) });
    expect(copied.version).toBe(1);
  });

  test("POST and PUT return 422 for an unknown file and store nothing", async () => {
    const answer = await post({ ...ada, originalPdf: "/api/contract-files/99" });
    expect([answer.status, (await answer.json()).error]).toEqual([422, "Contract file 99 was not found"]);
    expect(await all()).toEqual([]);
    expect(await rows("select 1 from users where team_role is null")).toEqual([]);
    const { id } = await create(ada);
    expect((await put(id, { originalPdf: "/api/contract-files/99", notes: "x" })).status).toBe(422);
    expect(await one(id)).toMatchObject({ originalPdf: null, notes: ada.notes, version: 1 });
  });

  test("POST and PUT return 422 for another contract's file and store nothing", async () => {
    const graces = await create(grace);
    const fileId = await upload(graces.id);
    const originalPdf = `/api/contract-files/${fileId}`;
    const answer = await post({ ...ada, originalPdf });
    expect([answer.status, (await answer.json()).code]).toEqual([422, "file_of_another"]);
    expect(await all()).toHaveLength(1);
    const { id } = await create(ada);
    expect((await put(id, { originalPdf })).status).toBe(422);
    expect(await one(id)).toMatchObject({ originalPdf: null, version: 1 });
    expect(await (await put(graces.id, { originalPdf })).json()).toMatchObject({ originalPdf });
  });
});

describe("POST /api/contracts/bulk-upsert with agreed terms", () => {
  test("stores the terms, strips currencies, and keeps terms that a later row omits or leaves empty", async () => {
    const row = { ...ada, ...TERMS, feeTotal: "$30,000", feePerVideo: "€625", totalVideos: "48" };
    expect((await bulk([row])).summary).toMatchObject({ created: 1, failed: [] });
    expect(await all()).toMatchObject([TERMS]);
    const empty = Object.fromEntries(Object.keys(TERMS).map((term) => [term, ""]));
    expect((await bulk([ada, { ...ada, ...empty }, { ...ada, title: null }])).rows).toMatchObject([
      { outcome: "unchanged" },
      { outcome: "unchanged" },
      { outcome: "unchanged" },
    ]);
    expect(await all()).toMatchObject([{ ...TERMS, version: 1 }]);
  });

  test("?dryRun=true returns the old and new value of each change, and the size of parsed data", async () => {
    await create({ ...ada, title: "Old", parsedJson: "{}" });
    const { rows: planned } = await bulk([{ ...ada, ...TERMS }], "?dryRun=true");
    expect(planned[0]).toMatchObject({
      outcome: "updated",
      changes: [
        { field: "title", from: "Old", to: TERMS.title },
        { field: "totalVideos", from: "", to: "48" },
        { field: "feeTotal", from: "", to: "30000.00" },
        { field: "feePerVideo", from: "", to: "625.00" },
        { field: "exclusivity", from: "", to: TERMS.exclusivity },
        { field: "originalPdf", from: "", to: TERMS.originalPdf },
        { field: "parsedJson", from: "2 B of JSON", to: "51 B of JSON" },
      ],
    });
    expect(await all()).toMatchObject([{ title: "Old", feeTotal: null, version: 1 }]);
  });

  test("rejects only the rows with an invalid term, each with its reason", async () => {
    const graces = await create(grace);
    const fileId = await upload(graces.id);
    const bad = [
      { title: "x".repeat(201) },
      { totalVideos: "many" },
      { feeTotal: "lots" },
      { originalPdf: "ftp://x" },
      { originalPdf: "/api/contract-files/99" },
      { originalPdf: `/api/contract-files/${fileId}` },
      { parsedJson: "{" },
      { exclusivity: 5 },
    ];
    const named = bad.map((terms, at) => ({ ...ada, socialHandle: `@bad${at}`, ...terms }));
    const { summary } = await bulk([...named, { ...ada, ...TERMS }]);
    expect(summary.created).toBe(1);
    expect(summary.failed.map(({ reason }) => reason)).toEqual([
      "Must be at most 200 characters",
      "Enter a whole number",
      "Enter an amount in US dollars, for example $2,500",
      "Enter the path of a vault document, such as /api/contract-files/12, or an address that begins with https://",
      "Contract file 99 was not found",
      "This document belongs to another contract",
      "Enter valid JSON",
      "Must be a text",
    ]);
    expect((await all()).map(({ socialHandle }) => socialHandle)).toEqual(["@grace", "@ada"]);
  });

  test("can be undone with its terms; undoing an operation of an older server keeps the terms", async () => {
    const { id } = await create({ ...ada, ...TERMS });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await bulk([{ ...ada, title: "Other", feeTotal: "1" }], `?operation=${first}`);
    expect(await one(id)).toMatchObject({ title: "Other", feeTotal: "1.00" });
    expect((await send("POST", `/api/operations/${first}/undo`)).status).toBe(200);
    expect(await one(id)).toMatchObject(TERMS);
    await bulk([{ ...ada, notes: "Later" }], `?operation=${second}`);
    const names = Object.keys(TERMS).map((term) => `- '${term}'`);
    await rows(`update operation_changes set before = before ${names.join(" ")} where operation_id = '${second}'`);
    expect((await send("POST", `/api/operations/${second}/undo`)).status).toBe(200);
    expect(await one(id)).toMatchObject({ ...TERMS, notes: ada.notes });
  });
});

describe("CSV import and export with agreed terms", () => {
  test("importing an export restores the same export, even if contracts changed in between", async () => {
    const fileId = await upload();
    await create({ ...ada, ...TERMS });
    await create({ ...grace, originalPdf: `/api/contract-files/${fileId}`, exclusivity: '=SUM(A1)\r\n+x, "y" ' });
    const exported = await csv.exported();
    expect((await csv.importCsv(exported)).summary).toMatchObject({ unchanged: 2, updated: 0, failed: 0 });
    for (const { id } of await all()) await put(id, { ...TERMS, title: "Meanwhile", totalVideos: 1 });
    expect((await csv.importCsv(exported)).summary).toMatchObject({ updated: 2, failed: 0 });
    expect(await csv.exported()).toBe(exported);
  });

  test("exports the columns of agreed terms after all other columns", async () => {
    const [header] = (await csv.exported()).split("\r\n");
    expect(header).toBe(
      `${HEADER},Platforms,Videos Per Month,Notes,Title,Total Videos,Total Fee,Fee per Video,Exclusivity,Original Document,Parsed Data,Responsible`,
    );
  });

  test("keeps stored terms when the file lacks the columns", async () => {
    const { id } = await create({ ...ada, ...TERMS });
    const line = "Ada Lovelace,@ada,2026-01-10,2026-12-31,2600";
    expect((await csv.importCsv(`${HEADER}\n${line}\n`)).summary).toMatchObject({ updated: 1 });
    expect(await one(id)).toMatchObject({ ...TERMS, monthlyFee: "2600.00" });
  });

  test("names the line and column of each invalid term and stores the other lines", async () => {
    const lines = [
      `${HEADER},Total Videos,Original Document,Parsed Data`,
      "Ada,@ada,2026-01-10,2026-12-31,1,many,,",
      "Grace,@grace,2026-01-10,2026-12-31,1,4,/api/contract-files/99,",
      "Linus,@linus,2026-01-10,2026-12-31,1,4,,{",
      "Zuse,@zuse,2026-01-10,2026-12-31,1,4,https://files.example/z.pdf,[1]",
    ];
    const { errors, summary } = await csv.importCsv(lines.join("\n"));
    expect(errors).toEqual([
      "Line 2: Total Videos: Enter a whole number",
      "Line 3: Original Document: Contract file 99 was not found",
      "Line 4: Parsed Data: Enter valid JSON",
    ]);
    expect(summary).toMatchObject({ created: 1, failed: 3 });
    expect(await all()).toMatchObject([{ socialHandle: "@zuse", totalVideos: 4, parsedJson: "[1]" }]);
  });
});

test("GET /api/portal/{slug} and its lists show no agreed terms", async () => {
  const { id } = await create({ ...ada, ...TERMS });
  const { slug } = await (await send("POST", `/api/contracts/${id}/create-portal`)).json();
  for (const path of ["", "/payout-requests", "/announcements"]) {
    const answer = await server.request(`/api/portal/${slug}${path}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const secret of [
      "Creator Agreement",
      "30000",
      "625.00",
      "no rival",
      "files.example",
      "parsedJson",
      "feeTotal",
    ])
      expect(text).not.toContain(secret);
  }
});
