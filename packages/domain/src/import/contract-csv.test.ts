import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bulkRowOf, CSV_COLUMNS, csvCellsOf, readCsvHeader } from "./contract-csv";
import { escapeFormula } from "./csv-cell";

const headers = CSV_COLUMNS.map(({ header }) => header);
const ada = {
  fullName: "Ada Lovelace",
  socialHandle: "@ada",
  monthlyFee: "2500.00",
  startDate: "2025-01-01",
  endDate: "2025-12-31",
  notes: "Two reels",
  platforms: ["TikTok", "Instagram"],
  videosPerMonth: 4,
  title: "Creator Agreement",
  totalVideos: 48,
  feeTotal: "30000.00",
  feePerVideo: null,
  exclusivity: null,
  originalPdf: "/api/contract-files/12",
  parsedJson: '{"a":1}',
};

describe("readCsvHeader", () => {
  test("finds columns in any order, case and spacing, and lists the ignored ones", () => {
    const header = readCsvHeader(["NOTES", " social  media HANDLE ", "Agent", "full name", ""]);
    expect(header.columns.map((column) => column?.field ?? null)).toEqual([
      "notes",
      "socialHandle",
      null,
      "fullName",
      null,
    ]);
    expect(header).toMatchObject({ ignored: ["Agent"], problem: null });
  });

  test.each([
    [
      ["Full Name;Social Media Handle"],
      "The columns of this file are separated by semicolons. Save it with commas between them.",
    ],
    [
      ["Full Name\tSocial Media Handle"],
      "The columns of this file are separated by tabs. Save it with commas between them.",
    ],
    [["Full Name"], `The file has no column "Social Media Handle"`],
    [["a", "b"], `The file has no column "Full Name" and no column "Social Media Handle"`],
    [["Full Name", "Social Media Handle", "FULL NAME"], `The column "Full Name" is there twice`],
  ])("the header %p is rejected", (cells, problem) => expect(readCsvHeader(cells).problem).toBe(problem));
});

test("readCsvHeader limits the number and length of ignored columns", () => {
  expect(readCsvHeader([...headers, " Nickname ", ""]).ignored).toEqual([" Nickname "]);
  const { ignored } = readCsvHeader(Array.from({ length: 18_000 }, () => "x".repeat(1000)));
  expect([ignored.length, ignored[0]?.length]).toEqual([200, 100]);
});

describe("CSV cells of a contract", () => {
  test("follow the export's column order", () => {
    expect(csvCellsOf(ada)).toEqual([
      "Ada Lovelace",
      "@ada",
      "2025-01-01",
      "2025-12-31",
      "2500.00",
      "TikTok; Instagram",
      "4",
      "Two reels",
      "Creator Agreement",
      "48",
      "30000.00",
      "",
      "",
      "/api/contract-files/12",
      '{"a":1}',
    ]);
  });

  test("convert back to the same contract", () => {
    expect(bulkRowOf(readCsvHeader(headers).columns, csvCellsOf(ada))).toEqual({
      ...ada,
      videosPerMonth: "4",
      totalVideos: "48",
      feePerVideo: "",
      exclusivity: "",
    });
  });

  test("a missing column leaves its field undefined", () => {
    const { columns } = readCsvHeader(["Full Name", "Social Media Handle"]);
    expect(bulkRowOf(columns, ["Ada", "@ada"])).toEqual({ fullName: "Ada", socialHandle: "@ada" });
  });

  test.each([
    ["TikTok, X", ["TikTok", "X"]],
    [" TikTok ;; X ", ["TikTok", "X"]],
    ["", []],
    ["A\\;B; C\\\\", ["A;B", "C\\"]],
  ])("the platforms cell %p is parsed as %p", (cell, names) => {
    const { columns } = readCsvHeader(["Platforms"]);
    expect(bulkRowOf(columns, [cell])).toEqual({ platforms: names });
  });

  test("parsing platforms stops at one more than the maximum", () => {
    const { columns } = readCsvHeader(["Platforms"]);
    expect(bulkRowOf(columns, ["a;".repeat(100_000)])).toEqual({ platforms: Array(21).fill("a") });
  });

  test("any platform names survive a round trip", () => {
    const name = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const { columns } = readCsvHeader(headers);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (platforms) => {
        const cells = csvCellsOf({ ...ada, platforms }).map(escapeFormula);
        expect(bulkRowOf(columns, cells).platforms).toEqual(platforms);
      }),
    );
  });
});
