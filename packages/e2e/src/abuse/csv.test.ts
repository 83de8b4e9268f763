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

describe("CSV import and export", () => {
  test("an import accepts a byte-order mark, CRLF, quotes, commas and line breaks within cells", async () => {
    const rows = [
      `"Quoted ""Q"" Person","@quoted","2027-01-01","2027-12-31","1,234.50"`,
      `"Two\r\nLines",@two.lines,2027-01-01,2027-12-31,7`,
    ];
    const { status, body } = await importCsv(`\uFEFF${HEADER}\r\n${rows.join("\r\n")}\r\n`);
    expect([status, body.summary]).toEqual([200, { created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 }]);
    const found = await admin("/api/contracts?search=quoted").then((answer) => answer.json());
    expect(found[0]).toMatchObject({ fullName: 'Quoted "Q" Person', monthlyFee: "1234.50" });
  });

  const SPECTRUM: [kind: string, cells: string[], end: string, name: string][] = [
    ["simple", ["Plain Person"], "\n", "Plain Person"],
    ["simple, with CRLF", ["Windows Person"], "\r\n", "Windows Person"],
    ["comma in quotes", [`"Lane, Corner"`], "\n", "Lane, Corner"],
    ["escaped quotes", [`"Jo ""Ace"" March"`], "\n", 'Jo "Ace" March'],
    ["JSON in a cell", [`"{""kind"": ""Dot"", ""at"": [1, 0.5]}"`], "\n", '{"kind": "Dot", "at": [1, 0.5]}'],
    ["coordinates", [`48°51'24.1"N 2°21'3.2"E`], "\n", `48°51'24.1"N 2°21'3.2"E`],
    ["UTF-8", ["ʤoanna Ωmega 李"], "\n", "ʤoanna Ωmega 李"],
    ["lines within quotes", [`"First \nSecond"`], "\n", "First \nSecond"],
    ["lines within quotes, with CRLF", [`"First \r\nThird"`], "\r\n", "First \r\nThird"],
    ["quotes and lines", [`"One \n""two"" \nthree"`], "\n", 'One \n"two" \nthree'],
  ];

  test.each(SPECTRUM)(
    'the csv-spectrum file "%s" imports its two rows unchanged',
    async (kind, [cell = ""], end, name) => {
      const handle = `@spectrum-${kind.replace(/\W+/g, "-").toLowerCase()}`;
      const dates = "2027-01-01,2027-12-31,7";
      const { body } = await importCsv(
        [HEADER, `${cell},${handle},${dates}`, `Next,${handle}.next,${dates}`, ""].join(end),
      );
      expect(body.summary).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
      const found = await admin(`/api/contracts?search=${handle}`).then((answer) => answer.json());
      expect(found.map(({ fullName }: { fullName: string }) => fullName).toSorted()).toEqual([name, "Next"].toSorted());
    },
  );

  test.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
  ])("quoted and unquoted empty cells with %s import as empty", async (kind, end) => {
    const row = `Empty ${kind},@empty.${kind},2027-01-01,2027-12-31,"",,""`;
    const { body } = await importCsv(`${HEADER},Notes,Contract Title${end}${row}${end}`);
    expect(body.summary).toMatchObject({ created: 1, failed: 0 });
    const [found] = await admin(`/api/contracts?search=empty.${kind}`).then((answer) => answer.json());
    expect(found).toMatchObject({ fullName: `Empty ${kind}`, notes: "", monthlyFee: "0.00" });
  });

  test("an import lists ragged and invalid rows by line and stores the others", async () => {
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

  test("a dry run returns the same result and stores nothing", async () => {
    const before = await exported();
    const { body } = await importCsv(`${HEADER}\nDry Run,@dry.run,2027-01-01,2027-06-30,10`, "?dryRun=true");
    expect(body.summary.created).toBe(1);
    expect(await exported()).toBe(before);
  });

  test("an export escapes formula cells, and an import restores them", async () => {
    const plain = ["=1+1", "+SUM(A1)", "-2", "@risky name", `=HYPERLINK(""http://evil.example"")`];
    const disguised = [
      "＝1+1",
      "＋SUM(A1)",
      "－2",
      "＠risky",
      ...["\u200b", "\u200c", "\u200d", "\u2060"].map((c) => `${c}=1+1`),
    ];
    const names = [...plain, ...disguised];
    const rows = names.map((name, index) => `"${name}",@formula${index},2027-01-01,2027-06-30,10`);
    expect((await importCsv([HEADER, ...rows].join("\n"))).body.summary.created).toBe(names.length);
    const csv = await exported();
    expect(csv.split("\n").filter((line) => /^"?[\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]/.test(line))).toEqual([]);
    for (const [index, name] of names.entries()) {
      const found = await admin(`/api/contracts?search=@formula${index}`).then((answer) => answer.json());
      const stored = found.find(({ socialHandle }: { socialHandle: string }) => socialHandle === `@formula${index}`);
      expect(stored.fullName).toBe(name.replaceAll('""', '"'));
    }
  });

  test("importing an export changes no row", async () => {
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
  ])("a file with %s is refused or lists its bad rows, and stores nothing", async (_, text) => {
    const before = await exported();
    const { status, body } = await importCsv(text);
    expect(status).toBeLessThan(500);
    expect(status === 200 ? body.imported : 0).toBe(0);
    expect(await exported()).toBe(before);
  });
});
