import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { csvCalls, HEADER } from "../test/csv-calls";
import { startOver } from "../test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const { send, importCsv, stored } = csvCalls(() => server);

const ADA = "Ada Lovelace,@ada,2026-01-10,2026-12-31,2500";
const GRACE = 'Grace Hopper,@grace,2026-01-10,2026-07-15,"$4,000.00"';

const count = async (table: string) =>
  (await rowsOf(server.deps.db, z.object({ n: z.number() }), sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n;

async function largestFile(): Promise<number> {
  const names = await readdir(server.deps.tempDir);
  const sizes = await Promise.all(names.map((name) => stat(join(server.deps.tempDir, name)).catch(() => null)));
  return Math.max(0, ...sizes.map((found) => found?.size ?? 0));
}

describe("POST /api/contracts/import", () => {
  test("creates, updates or leaves contracts by handle, as one operation that can be undone", async () => {
    await importCsv(`${HEADER}\n${ADA}\n${GRACE}\n`);
    const result = await importCsv(`${HEADER}\n${ADA}\n${GRACE.replace("4,000", "5,000")}\nLinus,linus,,,\n`);
    expect(result).toMatchObject({
      imported: 3,
      errors: [],
      summary: { created: 1, updated: 1, unchanged: 1, skipped: 0, failed: 0 },
      contracts: { imported: 3, existing: 1, skipped: 0 },
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

  test("?dryRun=true returns the plan and stores nothing", async () => {
    await importCsv(`${HEADER}\n${ADA}\n`);
    const tables = ["contracts", "users", "contract_terms", "audit_events", "operation_changes"];
    const before = await Promise.all(tables.map(count));
    const plan = await importCsv(`${HEADER}\n${ADA},extra\n${GRACE}\n${ADA.replace("2500", "1")}\n`, {
      query: "?dryRun=true",
    });
    expect(plan.summary).toMatchObject({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(plan.operationId).toBeUndefined();
    expect(plan.rows.find(({ outcome }) => outcome === "created")?.id).toBeUndefined();
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  test("?existing=skip keeps existing contracts and creates the others", async () => {
    await importCsv(`${HEADER}\n${ADA}\n`);
    const csv = `${HEADER}\n${ADA.replace("2500", "1")}\n${GRACE}\n`;
    const plan = await importCsv(csv, { query: "?dryRun=true&existing=skip" });
    const result = await importCsv(csv, { query: "?existing=skip" });
    for (const answer of [plan, result])
      expect(answer).toMatchObject({
        imported: 1,
        summary: { created: 1, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
        contracts: { imported: 1, existing: 1, skipped: 1 },
        rows: [
          { line: 2, outcome: "skipped", socialHandle: "@ada" },
          { line: 3, outcome: "created" },
        ],
      });
    expect((await stored()).find(({ socialHandle }) => socialHandle === "@ada")?.monthlyFee).toBe("2500.00");
  });

  test("?existing=skip counts equal rows as unchanged and invalid rows as failed", async () => {
    await importCsv(`${HEADER}\n${ADA}\n${GRACE}\n`);
    const result = await importCsv(`${HEADER}\n${ADA}\n${GRACE.replace("2026-07-15", "2026-01-01")}\n`, {
      query: "?existing=skip",
    });
    expect(result).toMatchObject({ imported: 1, summary: { unchanged: 1, skipped: 0, failed: 1 } });
  });

  test("the lines in `except` get the opposite of `existing`", async () => {
    const csv = `${HEADER}\n${ADA.replace("2500", "1")}\n${GRACE.replace("4,000", "2")}\nLinus,linus,,,\n`;
    const fees = async () => Object.fromEntries((await stored()).map((row) => [row.socialHandle, row.monthlyFee]));
    for (const [existing, except, expected] of [
      ["update", "2,4", { "@ada": "2500.00", "@grace": "2.00" }],
      ["skip", "2,4", { "@ada": "1.00", "@grace": "4000.00" }],
    ] as const) {
      await startOver(server);
      await importCsv(`${HEADER}\n${ADA}\n${GRACE}\n`);
      const result = await importCsv(csv, { query: `?existing=${existing}`, except });
      expect(result.summary).toEqual({ created: 1, updated: 1, unchanged: 0, skipped: 1, failed: 0 });
      expect(await fees()).toEqual({ ...expected, "@linus": "0.00" });
    }
  });

  test("?existing=skip lets later lines change contracts that the same file created", async () => {
    const others = Array.from({ length: 1100 }, (_, at) => `Person ${at},@p${at},,,`);
    const csv = [HEADER, ADA, ...others, ADA.replace("2500", "3000")].join("\n");
    const { summary } = await importCsv(csv, { query: "?existing=skip" });
    expect(summary).toEqual({ created: 1101, updated: 1, unchanged: 0, skipped: 0, failed: 0 });
    expect((await stored()).find(({ socialHandle }) => socialHandle === "@ada")?.monthlyFee).toBe("3000.00");
  });

  test("returns 400 if `except` is not a list of lines, and stores nothing", async () => {
    const answer = await send(`${HEADER}\n${ADA}`, { except: "2;3" });
    expect([answer.status, (await answer.json()).issues]).toEqual([
      400,
      [{ path: "except", message: "Name the lines as numbers with commas between them" }],
    ]);
    expect(await stored()).toEqual([]);
  });

  test("rejects only invalid rows and names their line and column", async () => {
    const lines = [
      HEADER,
      ADA,
      ",@nameless,2026-01-10,2026-12-31,1",
      "Handleless,,2026-01-10,2026-12-31,1",
      "Bad Date,@bad,10/01/2026,2026-12-31,1",
      "Backwards,@back,2026-12-31,2026-01-10,1",
      "Bad Fee,@fee,2026-01-10,2026-12-31,lots",
      "Short",
      `${ADA},one,two`,
      GRACE,
      ",@several,10/01/2026,2026-12-31,lots",
    ];
    const result = await importCsv(lines.join("\r\n"));
    expect(result.errors).toEqual([
      "Line 3: Full Name: Full name is required",
      "Line 4: Social Media Handle: Social handle is required",
      "Line 5: Contract Start Date: Enter a date as YYYY-MM-DD",
      "Line 6: Contract End Date: End date must be after start date",
      "Line 7: Monthly Fee: Enter an amount in US dollars, for example $2,500",
      "Line 8: This row has 1 column where the header has 5",
      "Line 9: This row has 7 columns where the header has 5",
      "Line 11: Full Name: Full name is required; Monthly Fee: Enter an amount in US dollars, for example $2,500; " +
        "Contract Start Date: Enter a date as YYYY-MM-DD",
    ]);
    expect(result).toMatchObject({ imported: 2, summary: { created: 2, failed: 8 } });
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
  ])("accepts %s", async (_, content) => {
    expect((await importCsv(content)).summary).toMatchObject({ created: 1, failed: 0 });
    expect(await stored()).toMatchObject([{ fullName: "Ada Lovelace", monthlyFee: "2500.00", endDate: "2026-12-31" }]);
  });

  test("decodes Windows-1252 with its accents", async () => {
    await importCsv(Buffer.from(`${HEADER}\n${ADA.replace("Ada", "Ad\u00e9la")}`, "latin1"));
    expect(await stored()).toMatchObject([{ fullName: "Ad\u00e9la Lovelace" }]);
  });

  test("keeps quoted line breaks and counts them in line numbers", async () => {
    const text = `${HEADER},Notes\r\n${ADA},"one\r\ntwo\r\n""three"""\r\nBad,@bad,x,,,\r\n`;
    const result = await importCsv(text);
    expect(result.errors).toEqual(["Line 5: Contract Start Date: Enter a date as YYYY-MM-DD"]);
    expect(await stored()).toMatchObject([{ notes: 'one\r\ntwo\r\n"three"' }]);
  });

  test("rejects everything from the line of a quote that is never closed", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}\n"Torn,@torn,2026-01-10\nNever,@read,,,`);
    expect(result.errors).toEqual(["Line 3: A quote is opened and never closed, so nothing from here on was read"]);
    expect(result.imported).toBe(1);
  });

  test("ignores unknown columns and returns their names", async () => {
    const result = await importCsv(`${HEADER},Agent,__proto__\n${ADA},Mallory,x\n`);
    expect(result).toMatchObject({ imported: 1, ignoredColumns: ["Agent", "__proto__"] });
  });

  test("applies two rows with the same handle one after the other", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}\n${ADA.replace("@ada", "@ADA").replace("2500", "3000")}\n`);
    expect(result.summary).toMatchObject({ created: 1, updated: 1 });
    expect(result.contracts).toEqual({ imported: 1, existing: 0, skipped: 0 });
    expect(result.rows[1]).toMatchObject({
      repeats: 2,
      changes: [{ field: "monthlyFee", from: "2500.00", to: "3000.00" }],
    });
    expect(await stored()).toMatchObject([{ socialHandle: "@ada", monthlyFee: "3000.00" }]);
  });

  test("counts a contract once if two rows change it; skipping the first row skips both", async () => {
    await importCsv(`${HEADER}\n${ADA}\n`);
    const csv = `${HEADER}\n${ADA.replace("2500", "3000")}\n${ADA.replace("2500", "4000")}\n`;
    const plan = await importCsv(csv, { query: "?dryRun=true" });
    expect(plan.contracts).toEqual({ imported: 1, existing: 1, skipped: 0 });
    expect(plan.rows.map(({ repeats }) => repeats)).toEqual([undefined, 2]);
    const result = await importCsv(csv, { except: "2" });
    expect(result).toMatchObject({ imported: 0, contracts: { imported: 0, existing: 1, skipped: 1 } });
    expect(await stored()).toMatchObject([{ monthlyFee: "2500.00" }]);
  });

  test.each<[string, BlobPart, { name?: string; type?: string }, number, string]>([
    ["a text file", ADA, { name: "a.txt", type: "text/plain" }, 415, "Please select a CSV file"],
    ["a PDF called .csv", "%PDF-1.7\n1 0 obj", {}, 415, "Please select a CSV file"],
    ["an HTML page called .csv", "<!doctype html><p>hi", {}, 415, "Please select a CSV file"],
    ["binary bytes called .csv", new Uint8Array([1, 0, 2, 0, 0, 3]), {}, 415, "Please select a CSV file"],
    ["an empty file", "", {}, 400, "The file is empty"],
    [
      "a file without the columns",
      "a,b\n1,2",
      {},
      400,
      'The file has no column "Full Name" and no column "Social Media Handle"',
    ],
    ["a duplicate column", `${HEADER},full name\n${ADA},x`, {}, 400, 'The column "Full Name" is there twice'],
    ["a file of 21 MB", new Uint8Array(21 * 1024 * 1024), {}, 413, "File is larger than 20971520 bytes"],
    [
      "a header of 500,001 cells",
      `${HEADER}${",x".repeat(499_996)}\n`,
      {},
      400,
      "The file has more than 18,278 columns",
    ],
    [
      "a column's name of 200,000 letters",
      `${HEADER},${"x".repeat(200_000)}\n${ADA},1`,
      {},
      400,
      "A cell here has more than 100,000 characters",
    ],
    [
      "a file of 100,001 rows without the columns",
      `a,b\n${"1,2\n".repeat(100_001)}`,
      {},
      400,
      'The file has no column "Full Name" and no column "Social Media Handle"',
    ],
  ])("refuses %s and stores nothing", async (_, content, file, status, error) => {
    const answer = await send(content, file);
    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["the import", 100_001, "100,001"],
    ["?dryRun=true", 250_000, "250,000"],
  ])("%s returns 413 for %i rows, with their number, and stores nothing", async (call, rows, named) => {
    const answer = await send(`${HEADER}\n${ADA}\n${"x\n\n".repeat(rows - 1)}`, {
      query: call.startsWith("?") ? call : "",
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      {
        code: "too_many_rows",
        error: `The file has ${named} rows; one import takes 100,000 at most. Split it into smaller files and import each one.`,
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test("imports 40 contracts above a million empty rows and reports the right line number below them", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Person ${at},@p${at},,,`);
    const result = await importCsv(`${HEADER}\n${rows.join("\n")}\n${",,,,\n".repeat(1_000_000)}Late,@late,x,,\n`);
    expect(result.summary).toMatchObject({ created: 40, failed: 1 });
    expect(result.errors).toEqual(["Line 1000042: Contract Start Date: Enter a date as YYYY-MM-DD"]);
    expect(await stored()).toHaveLength(40);
  });

  test("rejects only the rows with 500,001 cells or a cell of 200,000 letters", async () => {
    const result = await importCsv(
      [HEADER, ADA, `${"x,".repeat(500_000)}x`, `${"x".repeat(200_000)},@long,,,`, GRACE].join("\n"),
    );
    expect(result.errors).toEqual([
      "Line 3: This row has 500,001 columns where the header has 5",
      "Line 4: A cell here has more than 100,000 characters",
    ]);
    expect(result.summary).toMatchObject({ created: 2, failed: 2 });
  });

  test("stops and stores nothing when its client disconnects", async () => {
    const body = new FormData();
    const csv = [HEADER, ...Array.from({ length: 20_000 }, (_, at) => `Person ${at},@p${at},,,`)].join("\n");
    body.append("file", new File([csv], "contracts.csv"));
    const client = new AbortController();
    const answering = server.admin("/api/contracts/import", { method: "POST", body, signal: client.signal });
    while ((await largestFile()) < csv.length) await new Promise((resolve) => setImmediate(resolve));
    client.abort();
    expect(await answering.then(({ status }) => status)).toBe(400);
    expect(await stored()).toEqual([]);
    expect(await readdir(server.deps.tempDir)).not.toContain(expect.stringMatching(/^upload-/));
  });

  test("returns 400 for a form without a file and 415 for JSON", async () => {
    const body = new FormData();
    body.append("other", "x");
    expect((await server.admin("/api/contracts/import", { method: "POST", body })).status).toBe(400);
    expect((await server.admin("/api/contracts/import", { method: "POST", json: {} })).status).toBe(415);
  });

  test("accepts a name ending in .csv with any declared type", async () => {
    const result = await importCsv(`${HEADER}\n${ADA}`, { name: "A.CSV", type: "application/vnd.ms-excel" });
    expect(result.imported).toBe(1);
  });

  test("returns at most 200 rows of each outcome, and every error", async () => {
    const rows = Array.from({ length: 2300 }, (_, at) => `Person ${at},@p${at},${at < 300 ? "x" : ""},,`);
    const result = await importCsv([HEADER, ...rows].join("\n"));
    expect(result.summary).toEqual({ created: 2000, updated: 0, unchanged: 0, skipped: 0, failed: 300 });
    expect(result.errors).toHaveLength(300);
    expect(result.rows).toHaveLength(400);
    expect([await count("contracts"), await count("users"), await count("contract_terms")]).toEqual([2000, 2001, 2000]);
  });
});
