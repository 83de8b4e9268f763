import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { csvCalls, HEADER } from "../test/csv-calls";
import { ada } from "../test/people";
import { startOver } from "../test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const { importCsv, exported, stored } = csvCalls(() => server);

describe("GET /api/contracts/export", () => {
  test("returns an attachment named contracts.csv with all columns of the import and the responsible person's name", async () => {
    await server.admin("/api/contracts", { method: "POST", json: ada });
    const answer = await server.admin("/api/contracts/export");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="contracts.csv"');
    expect(await answer.text()).toBe(
      `${HEADER},Platforms,Videos Per Month,Notes,Title,Total Videos,Total Fee,Fee per Video,Exclusivity,Original Document,Parsed Data,Responsible\r\n` +
        "Ada Lovelace,@ada,2026-01-10,2026-12-31,2500.00,TikTok; Instagram,4,Two reels a week,,,,,,,,\r\n",
    );
  });

  test("escapes cells that a spreadsheet would run as formulas, but not plain handles", async () => {
    const sent = { ...ada, fullName: "=cmd|'/C calc'!A0", socialHandle: "@SUM(A1)", notes: "+1\n-2" };
    await server.admin("/api/contracts", { method: "POST", json: sent });
    const disguised = { ...ada, fullName: "＝1+1", socialHandle: "@grace", notes: "\u200b=1" };
    await server.admin("/api/contracts", { method: "POST", json: disguised });
    await server.admin("/api/contracts", { method: "POST", json: ada });
    const text = await exported();
    expect(text).toContain(`'=cmd|'/C calc'!A0,'@SUM(A1),2026-01-10`);
    expect(text).toContain(`"'+1\n-2"`);
    expect(text).toMatch(/^'＝1\+1,@grace,.*,'\u200b=1,{8}\r$/m);
    expect(text).toContain("Ada Lovelace,@ada,");
  });

  test("lets other calls run between its chunks", async () => {
    await server.deps.db.execute(sql`
      insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Many', '@many' || n, 1, '2026-01-01', '2026-12-31' from generate_series(1, 10000) n`);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    expect((await exported()).split("\r\n")).toHaveLength(10_002);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
  });

  test("keeps every text unchanged through export and import", async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom(...NAUGHTY));
    const person = fc.record({ fullName: text, notes: text, platforms: fc.array(text, { maxLength: 3 }) });
    const [people] = fc.sample(fc.array(person, { minLength: 300, maxLength: 300 }), { numRuns: 1, seed: 42 });
    const rows = people?.map((row, at) => ({ ...ada, ...row, socialHandle: `@p${at}`, videosPerMonth: at % 7 }));
    await server.admin("/api/contracts/bulk-upsert", { method: "POST", json: rows });
    const [before, file] = [await stored(), await exported()];
    expect(before.length).toBe(300);
    const again = await importCsv(file);
    expect(again.summary).toEqual({ created: 0, updated: 0, unchanged: 300, skipped: 0, failed: 0 });
    expect(await stored()).toEqual(before);
    await server.deps.db.execute(sql`delete from contracts`);
    expect((await importCsv(file)).summary).toMatchObject({ created: 300, failed: 0 });
    expect(await exported()).toBe(file);
  });

  test("names columns that a reviewer may not see as hidden, and a manager's import of that file ignores them", async () => {
    const terms = { totalVideos: 48, feeTotal: "30000.00", title: "Creator Agreement", parsedJson: '{"a":1}' };
    await server.admin("/api/contracts", { method: "POST", json: { ...ada, ...terms } });
    const before = await stored();
    const [reviewer, manager] = [await server.as("REVIEWER"), await server.as("MANAGER")];
    const file = await (await reviewer("/api/contracts/export")).text();
    const money = ["Monthly Fee", "Notes", "Title", "Total Videos", "Total Fee", "Fee per Video", "Exclusivity"];
    const hidden = [...money, "Original Document", "Parsed Data"].map((header) => `${header} (hidden)`);
    const [header = "", adas] = file.split("\r\n");
    expect(header.split(",").filter((name) => name.endsWith("(hidden)"))).toEqual(hidden);
    expect(adas).toBe("Ada Lovelace,@ada,2026-01-10,2026-12-31,,TikTok; Instagram,4,,,,,,,,,");

    const edited = `${file.replace("TikTok; Instagram", "TikTok")}Grace,@grace,2026-01-10,2026-12-31,,,2,,,,,,,,,\r\n`;
    for (const [content, summary] of [
      [file, { created: 0, updated: 0, unchanged: 1, failed: 0 }],
      [edited, { created: 1, updated: 1, unchanged: 0, failed: 0 }],
    ] as const) {
      const result = await csvCalls(() => ({ ...server, admin: manager })).importCsv(content);
      expect(result).toMatchObject({ summary, ignoredColumns: [...hidden, "Responsible"] });
    }
    const [old, grace] = [before[0], { socialHandle: "@grace", monthlyFee: "0.00", defaultedFields: ["monthlyFee"] }];
    expect(await stored()).toMatchObject([
      { ...old, platforms: ["TikTok"], version: 2, updatedAt: expect.anything() },
      grace,
    ]);
  });

  test("names the responsible person, whom an import leaves as they are", async () => {
    const owner = { adminOwnerId: 1 };
    await server.admin("/api/contracts", { method: "POST", json: { ...ada, ...owner } });
    await server.admin("/api/contracts", { method: "POST", json: { ...ada, socialHandle: "@grace" } });
    const file = await exported();
    expect(file.split("\r\n").map((row) => row.split(",").at(-1))).toEqual(["Responsible", "Owner", "", ""]);
    const result = await importCsv(file.replace(",Owner", ",Someone Else").replace(",4,", ",5,"));
    expect(result).toMatchObject({ summary: { updated: 1, unchanged: 1 }, ignoredColumns: ["Responsible"] });
    expect(await stored()).toMatchObject([{ ...owner, videosPerMonth: 5 }, { adminOwnerId: null }]);
  });

  test("omits archived contracts without ?archived=true", async () => {
    await server.admin("/api/contracts", { method: "POST", json: ada });
    await server.deps.db.execute(sql`update contracts set status = 'ARCHIVED'`);
    expect(await exported()).not.toContain("@ada");
    expect(await exported("?archived=true")).toContain("@ada");
  });
});

const NAUGHTY = [
  "=1+1",
  "'=1",
  "''+",
  "＝1+1",
  "'＠x",
  "\u200b=1",
  "\ufeff+1",
  "\u2060'=1",
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
