import { beforeAll, describe, expect, test } from "bun:test";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";

async function importCsv(text: string, query = "") {
  const form = new FormData();
  form.set("file", new File([text], "contracts.csv", { type: "text/csv" }));
  const answer = await admin(`/api/contracts/import${query}`, { method: "POST", body: form });
  return { status: answer.status, body: await answer.json() };
}

const exported = () => admin("/api/contracts/export").then((answer) => answer.text());

describe("row 18: CSV", () => {
  test("a byte-order mark, CRLF, quotes, commas and lines within a cell", async () => {
    const rows = [
      `"Quoted ""Q"" Person","@quoted","2027-01-01","2027-12-31","1,234.50"`,
      `"Two\r\nLines",@two.lines,2027-01-01,2027-12-31,7`,
    ];
    const { status, body } = await importCsv(`\uFEFF${HEADER}\r\n${rows.join("\r\n")}\r\n`);
    expect([status, body.summary]).toEqual([200, { created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 }]);
    const found = await admin("/api/contracts?search=quoted").then((answer) => answer.json());
    expect(found[0]).toMatchObject({ fullName: 'Quoted "Q" Person', monthlyFee: "1234.50" });
  });

  test("ragged and impossible rows are named by line; the others are stored", async () => {
    const { body } = await importCsv(
      [
        HEADER,
        "Short Row,@short",
        "Fine Row,@fine.row,2027-01-01,2027-06-30,10",
        "No Such Day,@no.day,2027-02-30,2027-06-30,10",
        ",@nameless,2027-01-01,2027-06-30,10",
      ].join("\n"),
    );
    expect(body.summary).toMatchObject({ created: 1, failed: 3 });
    expect(body.errors.map((error: string) => /^Line \d+/.exec(error)?.[0])).toEqual(["Line 2", "Line 4", "Line 5"]);
  });

  test("a dry run tells the same and stores nothing", async () => {
    const before = await exported();
    const { body } = await importCsv(`${HEADER}\nDry Run,@dry.run,2027-01-01,2027-06-30,10`, "?dryRun=true");
    expect(body.summary.created).toBe(1);
    expect(await exported()).toBe(before);
  });

  test("cells that a spreadsheet would run are defused on the way out and whole on the way back", async () => {
    const names = ["=1+1", "+SUM(A1)", "-2", "@risky name", `=HYPERLINK(""http://evil.example"")`];
    const rows = names.map((name, index) => `"${name}",@formula${index},2027-01-01,2027-06-30,10`);
    expect((await importCsv([HEADER, ...rows].join("\n"))).body.summary.created).toBe(names.length);
    const csv = await exported();
    expect(csv.split("\n").filter((line) => /^"?[=+\-@]/.test(line))).toEqual([]);
    const found = await admin("/api/contracts?search=formula0").then((answer) => answer.json());
    expect(found[0].fullName).toBe("=1+1");
  });

  test("what was exported imports as unchanged, to the last row", async () => {
    const csv = await exported();
    const { total } = await admin("/api/contracts/summary").then((answer) => answer.json());
    expect((await importCsv(csv)).body.summary).toEqual({
      created: 0,
      updated: 0,
      unchanged: total,
      skipped: 0,
      failed: 0,
    });
    expect(await exported()).toBe(csv);
  });

  test.each([
    ["nothing", ""],
    ["no known column", "a,b\n1,2"],
    ["a quote that never ends", `${HEADER}\n"Open,@open,2027-01-01,2027-06-30,1`],
  ])("a file with %s is refused clearly or names its bad rows, and stores nothing", async (_, text) => {
    const before = await exported();
    const { status, body } = await importCsv(text);
    expect(status).toBeLessThan(500);
    expect(status === 200 ? body.imported : 0).toBe(0);
    expect(await exported()).toBe(before);
  });
});
