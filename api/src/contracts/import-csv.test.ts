import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Contract } from "@crm/domain/contract.schema";
import { type ImportResult, importResultSchema } from "@crm/domain/import-contracts.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { rowsOf } from "../db/rows";
import { readCsv } from "./read-csv";
import { ada } from "./test/people";
import { startOver } from "./test/start-over";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
const ADA = "Ada Lovelace,@ada,2026-01-10,2026-12-31,2500";
const GRACE = 'Grace Hopper,@grace,2026-01-10,2026-07-15,"$4,000.00"';

const send = (content: BlobPart, options: { name?: string; type?: string; query?: string } = {}) => {
  const { name = "contracts.csv", type = "text/csv", query = "" } = options;
  const body = new FormData();
  body.append("file", new File([content], name, { type }));
  return server.admin(`/api/contracts/import${query}`, { method: "POST", body });
};
const importCsv = async (content: BlobPart, options = {}): Promise<ImportResult> => {
  const answer = await send(content, options);
  expect(answer.status).toBe(200);
  return importResultSchema.parse(await answer.json());
};
const stored = async (): Promise<Contract[]> => (await server.admin("/api/contracts?archived=true&sort=oldest")).json();
const exported = async () => (await server.admin("/api/contracts/export")).text();
const count = async (table: string) =>
  (await rowsOf<{ n: number }>(server.deps.db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n;

describe("POST /api/contracts/import", () => {
  test("creates, updates and leaves unchanged by handle, as one operation that can be undone", async () => {
    await importCsv(`${HEADER}\n${ADA}\n${GRACE}\n`);
    const result = await importCsv(`${HEADER}\n${ADA}\n${GRACE.replace("4,000", "5,000")}\nLinus,linus,,,\n`);
    expect(result).toMatchObject({
      imported: 3,
      errors: [],
      summary: { created: 1, updated: 1, unchanged: 1, failed: 0 },
      rows: [
        { line: 2, outcome: "unchanged", socialHandle: "@ada" },
        { line: 3, outcome: "updated", changes: [{ field: "monthlyFee", from: "4000.00", to: "5000.00" }] },
        { line: 4, outcome: "created", fullName: "Linus" },
      ],
    });
    expect((await stored()).find(({ socialHandle }) => socialHandle === "@linus")).toMatchObject({
      startDate: "2026-06-15",
      endDate: "2027-06-15",
      monthlyFee: "0.00",
      defaultedFields: ["monthlyFee", "startDate", "endDate", "videosPerMonth"],
    });
    await server.admin(`/api/operations/${result.operationId}/undo`, { method: "POST" });
    expect((await stored()).map(({ socialHandle, monthlyFee }) => [socialHandle, monthlyFee])).toEqual([
      ["@ada", "2500.00"],
      ["@grace", "4000.00"],
    ]);
  });

  test("?dryRun=true answers the plan and stores nothing", async () => {
    await importCsv(`${HEADER}\n${ADA}\n`);
    const tables = ["contracts", "users", "contract_terms", "audit_events", "operation_changes"];
    const before = await Promise.all(tables.map(count));
    const plan = await importCsv(`${HEADER}\n${ADA},extra\n${GRACE}\n${ADA.replace("2500", "1")}\n`, {
      query: "?dryRun=true",
    });
    expect(plan.summary).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(plan.operationId).toBeUndefined();
    expect(plan.rows.find(({ outcome }) => outcome === "created")?.id).toBeUndefined();
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  test("a bad row names its line and column and stops no other", async () => {
    const lines = [
      HEADER,
      ADA,
      ",@nameless,2026-01-10,2026-12-31,1",
      "Handleless,,2026-01-10,2026-12-31,1",
      "Bad Date,@bad,10/01/2026,2026-12-31,1",
      "Backwards,@back,2026-12-31,2026-01-10,1",
      "Bad Fee,@fee,2026-01-10,2026-12-31,lots",
      "Short,@short,2026-01-10",
      `${ADA},one,two`,
      GRACE,
    ];
    const result = await importCsv(lines.join("\r\n"));
    expect(result.errors).toEqual([
      "Line 3: Full Name: Full name is required",
      "Line 4: Social Media Handle: Social handle is required",
      "Line 5: Contract Start Date: Enter a date as YYYY-MM-DD",
      "Line 6: Contract End Date: End date must be after start date",
      "Line 7: Monthly Fee: Enter an amount in US dollars, for example $2,500",
      "Line 8: Contract End Date: This row has 3 columns where the header has 5",
      "Line 9: This row has 7 columns where the header has 5",
    ]);
    expect(result).toMatchObject({ imported: 2, summary: { created: 2, failed: 7 } });
    expect(await stored()).toHaveLength(2);
  });

  test.each<[string, BlobPart]>([
    ["a byte order mark", `\ufeff${HEADER}\n${ADA}`],
    ["CRLF line ends", `${HEADER}\r\n${ADA}\r\n`],
    ["old Mac line ends", `${HEADER}\r${ADA}\r`],
    ["blank lines and rows of commas", `${HEADER}\n\n,,,,\n${ADA}\n\n`],
    [
      "other case, order and spacing",
      "MONTHLY FEE, full  name ,Contract end date,Social Media handle,Contract Start Date\n2500,Ada Lovelace,2026-12-31,ada,2026-01-10",
    ],
    ["UTF-16", Buffer.from(`\ufeff${HEADER}\n${ADA}`, "utf16le")],
  ])("takes %s", async (_, content) => {
    expect((await importCsv(content)).summary).toMatchObject({ created: 1, failed: 0 });
    expect(await stored()).toMatchObject([{ fullName: "Ada Lovelace", monthlyFee: "2500.00", endDate: "2026-12-31" }]);
  });

  test("an old Windows encoding keeps its accents", async () => {
    await importCsv(Buffer.from(`${HEADER}\n${ADA.replace("Ada", "Ad\u00e9la")}`, "latin1"));
    expect(await stored()).toMatchObject([{ fullName: "Ad\u00e9la Lovelace" }]);
  });

  test("quoted newlines are kept, and lines are counted through them", async () => {
    const text = `${HEADER},Notes\r\n${ADA},"one\r\ntwo\r\n""three"""\r\nBad,@bad,x,,,\r\n`;
    const result = await importCsv(text);
    expect(result.errors).toEqual(["Line 5: Contract Start Date: Enter a date as YYYY-MM-DD"]);
    expect(await stored()).toMatchObject([{ notes: 'one\r\ntwo\r\n"three"' }]);
  });

  test("a quote that never closes fails from its line on", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}\n"Torn,@torn,2026-01-10\nNever,@read,,,`);
    expect(result.errors).toEqual(["Line 3: A quote is opened and never closed, so nothing from here on was read"]);
    expect(result.imported).toBe(1);
  });

  test("columns it does not know are ignored and named", async () => {
    const result = await importCsv(`${HEADER},Agent,__proto__\n${ADA},Mallory,x\n`);
    expect(result).toMatchObject({ imported: 1, ignoredColumns: ["Agent", "__proto__"] });
  });

  test("two rows of one handle are applied one after the other", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}\n${ADA.replace("@ada", "@ADA").replace("2500", "3000")}\n`);
    expect(result.summary).toMatchObject({ created: 1, updated: 1 });
    expect(await stored()).toMatchObject([{ socialHandle: "@ada", monthlyFee: "3000.00" }]);
  });

  test.each<[string, BlobPart, { name?: string; type?: string }, number, string]>([
    ["another type and name", ADA, { name: "a.txt", type: "text/plain" }, 415, "Please select a CSV file"],
    ["a PDF called .csv", "%PDF-1.7\n1 0 obj", {}, 415, "Please select a CSV file"],
    ["a page called .csv", "<!doctype html><p>hi", {}, 415, "Please select a CSV file"],
    ["bytes called .csv", new Uint8Array([1, 0, 2, 0, 0, 3]), {}, 415, "Please select a CSV file"],
    ["an empty file", "", {}, 400, "The file is empty"],
    [
      "a file without the columns",
      "a,b\n1,2",
      {},
      400,
      'The file has no column "Full Name" and no column "Social Media Handle"',
    ],
    ["a column twice", `${HEADER},full name\n${ADA},x`, {}, 400, 'The column "Full Name" is there twice'],
    ["21 MB", new Uint8Array(21 * 1024 * 1024), {}, 413, "File is larger than 20971520 bytes"],
  ])("%s is refused and nothing is stored", async (_, content, file, status, error) => {
    const answer = await send(content, file);
    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
    expect(await stored()).toEqual([]);
  });

  test("a form without a file, and no form at all", async () => {
    const body = new FormData();
    body.append("other", "x");
    expect((await server.admin("/api/contracts/import", { method: "POST", body })).status).toBe(400);
    expect((await server.admin("/api/contracts/import", { method: "POST", json: {} })).status).toBe(415);
  });

  test("a name ending in .csv passes whatever type the system reports", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}`, { name: "A.CSV", type: "application/vnd.ms-excel" });
    expect(result.imported).toBe(1);
  });

  test("the answer shows 200 rows of each outcome and every error", async () => {
    const rows = Array.from({ length: 2300 }, (_, at) => `Person ${at},@p${at},${at < 300 ? "x" : ""},,`);
    const result = await importCsv([HEADER, ...rows].join("\n"));
    expect(result.summary).toEqual({ created: 2000, updated: 0, unchanged: 0, failed: 300 });
    expect(result.errors).toHaveLength(300);
    expect(result.rows).toHaveLength(400);
    expect([await count("contracts"), await count("users"), await count("contract_terms")]).toEqual([2000, 2000, 2000]);
  });
});

describe("GET /api/contracts/export", () => {
  test("is an attachment called contracts.csv with the import's columns and more", async () => {
    await server.admin("/api/contracts", { method: "POST", json: ada });
    const answer = await server.admin("/api/contracts/export");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="contracts.csv"');
    expect(await answer.text()).toBe(
      `${HEADER},Platforms,Videos Per Month,Notes\r\n` +
        "Ada Lovelace,@ada,2026-01-10,2026-12-31,2500.00,TikTok; Instagram,4,Two reels a week\r\n",
    );
  });

  test("cells that a spreadsheet would run are defused, a plain handle is not", async () => {
    const sent = { ...ada, fullName: "=cmd|'/C calc'!A0", socialHandle: "@SUM(A1)", notes: "+1\n-2" };
    await server.admin("/api/contracts", { method: "POST", json: sent });
    await server.admin("/api/contracts", { method: "POST", json: ada });
    const text = await exported();
    expect(text).toContain(`'=cmd|'/C calc'!A0,'@SUM(A1),2026-01-10`);
    expect(text).toContain(`"'+1\n-2"`);
    expect(text).toContain("Ada Lovelace,@ada,");
  });

  test("exporting and importing is a fixed point for every text", async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom(...NAUGHTY));
    const person = fc.record({ fullName: text, notes: text, platforms: fc.array(text, { maxLength: 3 }) });
    const [people] = fc.sample(fc.array(person, { minLength: 300, maxLength: 300 }), { numRuns: 1, seed: 42 });
    const rows = people?.map((row, at) => ({ ...ada, ...row, socialHandle: `@p${at}`, videosPerMonth: at % 7 }));
    await server.admin("/api/contracts/bulk-upsert", { method: "POST", json: rows });
    const [before, file] = [await stored(), await exported()];
    expect(before.length).toBe(300);
    const again = await importCsv(file);
    expect(again.summary).toEqual({ created: 0, updated: 0, unchanged: 300, failed: 0 });
    expect(await stored()).toEqual(before);
    await server.deps.db.execute(sql`delete from contracts`);
    expect((await importCsv(file)).summary).toMatchObject({ created: 300, failed: 0 });
    expect(await exported()).toBe(file);
  });

  test("leaves the archived out unless asked for them", async () => {
    await server.admin("/api/contracts", { method: "POST", json: ada });
    await server.deps.db.execute(sql`update contracts set status = 'ARCHIVED'`);
    expect(await exported()).not.toContain("@ada");
    expect(await (await server.admin("/api/contracts/export?archived=true")).text()).toContain("@ada");
  });
});

const NAUGHTY = [
  "=1+1",
  "'=1",
  "''+",
  "@a b",
  "\t=x",
  "a\rb",
  "a\r\nb",
  '"',
  '""",""',
  ",;\\",
  "\\;",
  "<script>alert(1)</script>",
  "'; drop table contracts; --",
  "\u202eevil",
  "\ufeffmark",
  "田中さん 🙂",
  "null",
  "__proto__",
];

describe("every csv-spectrum case", () => {
  const folder = process.env.CORPUS_DIR && join(process.env.CORPUS_DIR, "csv");
  if (!folder) {
    test.skip("CORPUS_DIR names no corpus, so csv-spectrum is not read", () => {});
    return;
  }
  test("parses to the rows that it must", async () => {
    const names = (await readdir(join(folder, "csvs"))).map((name) => name.replace(/\.csv$/, ""));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const records: string[][] = [];
      const text = await Bun.file(join(folder, "csvs", `${name}.csv`)).text();
      for await (const { cells } of readCsv(inOnePiece(text))) records.push(cells);
      const [header = [], ...rows] = records;
      const objects = rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at]])));
      // A checkout may have turned the line ends of the files, but not those that the answers spell out.
      const answer = (await Bun.file(join(folder, "json", `${name}.json`)).text()).replaceAll("\\r\\n", "\\n");
      const expected: unknown = JSON.parse(text.includes("\r\n") ? answer.replaceAll("\\n", "\\r\\n") : answer);
      // One case's answer is not a list of its rows, so that only its size can be held against it.
      if (Array.isArray(expected)) expect({ name, objects }).toEqual({ name, objects: expected });
      else expect({ name, rows: objects.length }).toEqual({ name, rows: 1 });
    }
  });
});

async function* inOnePiece(text: string) {
  yield text;
}
