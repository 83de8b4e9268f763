import { describe, expect, test } from "bun:test";
import { NO_AGREED_TERMS } from "@crm/domain/contract/agreed-terms";
import { CSV_COLUMNS, csvCellsOf } from "@crm/domain/import/contract-csv";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { socialHandlesCsv } from "./social-handles-csv";

const header = CSV_COLUMNS.map((column) => column.header);

function exportOf(...contracts: { socialHandle: string; fullName?: string; notes?: string }[]): string {
  const facts = { fullName: "Ada", startDate: "2026-01-01", endDate: "2026-12-31", monthlyFee: "1.00", notes: "" };
  const rows = contracts.map((one) =>
    csvCellsOf({ ...facts, ...NO_AGREED_TERMS, platforms: [], videosPerMonth: 0, ...one }),
  );
  return [header, ...rows].map((cells) => `${csvRecord(cells)}\r\n`).join("");
}

describe("social-handles.csv", () => {
  test("socialHandlesCsv() lists each handle once, sorted, under the header Social Handle", () => {
    const csv = exportOf(
      ...["@grace.lindqvist", "", "@ada.makes", "@grace.lindqvist", " "].map((socialHandle) => ({ socialHandle })),
    );
    expect(socialHandlesCsv(csv)).toBe("Social Handle\r\n@ada.makes\r\n@grace.lindqvist\r\n");
  });

  test("socialHandlesCsv() returns only the header if there are no contracts", () => {
    expect(socialHandlesCsv(exportOf())).toBe("Social Handle\r\n");
  });

  test("socialHandlesCsv() parses commas, quotes and line breaks in other cells", () => {
    const csv = exportOf(
      { socialHandle: "@ada.makes", fullName: 'Okafor, "Ada"', notes: 'One\r\n@not.a.handle,"two"\n' },
      { socialHandle: "@linusbuilds", notes: '"' },
    );
    expect(socialHandlesCsv(csv)).toBe("Social Handle\r\n@ada.makes\r\n@linusbuilds\r\n");
  });

  test("socialHandlesCsv() keeps plain handles and escapes formulas", () => {
    const handles = ["@sum(1,2)", "@linusbuilds", "=1+1", "＝1+1", "\u200b=1+1"];
    const csv = exportOf(...handles.map((socialHandle) => ({ socialHandle })));
    expect(socialHandlesCsv(csv)).toBe(
      `Social Handle\r\n'=1+1\r\n@linusbuilds\r\n"'@sum(1,2)"\r\n'\u200b=1+1\r\n'＝1+1\r\n`,
    );
  });
});
