import { describe, expect, test } from "bun:test";
import { contractChangesSchema, newContractSchema } from "./contract.schema";

const ada = {
  fullName: "Ada Lovelace",
  socialHandle: "ada",
  monthlyFee: "$2,500",
  startDate: "2025-01-01",
  endDate: "2025-12-31",
};

const issuesOf = (body: unknown) =>
  newContractSchema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("newContractSchema", () => {
  test("adds the @, parses the fee and fills optional fields", () => {
    expect(newContractSchema.parse(ada)).toEqual({
      ...ada,
      socialHandle: "@ada",
      monthlyFee: "2500.00",
      notes: "",
      platforms: [],
      videosPerMonth: 0,
    });
  });

  test.each([
    ["fullName", "Full name is required"],
    ["socialHandle", "Social handle is required"],
    ["monthlyFee", "Monthly fee is required"],
    ["startDate", "Start date is required"],
    ["endDate", "End date is required"],
  ])("rejects a missing, empty or blank %s: %s", (field, message) => {
    for (const value of [undefined, "", "   "]) {
      expect(issuesOf({ ...ada, [field]: value })).toEqual([`${field}: ${message}`]);
    }
  });

  test("an end on or before the start is an issue at endDate", () => {
    expect(issuesOf({ ...ada, endDate: "2025-01-01" })).toEqual(["endDate: End date must be after start date"]);
    expect(issuesOf({ ...ada, endDate: "2024-12-31" })).toEqual(["endDate: End date must be after start date"]);
  });

  test("a day that does not exist is rejected", () => {
    expect(issuesOf({ ...ada, endDate: "2025-02-30" })).toEqual(["endDate: This day does not exist"]);
  });

  test("an amount above the maximum is rejected with the maximum", () => {
    for (const monthlyFee of ["9999999999.99", 9_999_999_999.99])
      expect(issuesOf({ ...ada, monthlyFee })).toEqual(["monthlyFee: Enter an amount of at most $99,999,999.99"]);
  });

  test.each([["0001-01-01"], ["1899-12-31"], ["3000-01-01"]])("the year of %s is rejected", (startDate) => {
    expect(issuesOf({ ...ada, startDate, endDate: "9999-01-01" })).toContain(
      "startDate: Enter a year between 1900 and 2999",
    );
  });

  test("a day of the year 0 is rejected", () => {
    expect(issuesOf({ ...ada, startDate: "0000-01-01" })).toEqual(["startDate: This day does not exist"]);
  });

  test("every text field is normalised to NFC", () => {
    const sent = { ...ada, fullName: "Ame\u0301lie", socialHandle: "@nc_e\u0301", notes: "cafe\u0301" };
    const kept = { fullName: "Am\u00e9lie", socialHandle: "@nc_\u00e9", notes: "caf\u00e9" };
    expect(newContractSchema.parse(sent)).toMatchObject(kept);
    expect(contractChangesSchema.parse(sent)).toMatchObject(kept);
  });

  test("a name of invisible characters is rejected as missing", () => {
    expect(issuesOf({ ...ada, fullName: "\u200b \u2060" })).toEqual(["fullName: Full name is required"]);
  });

  test("control characters are removed", () => {
    const kept = newContractSchema.parse({ ...ada, fullName: "Ada\0 \ud800", notes: "a\0b", platforms: ["X\0"] });
    expect(kept).toMatchObject({ fullName: "Ada \ufffd", notes: "ab", platforms: ["X"] });
  });

  test.each([
    ["", 0],
    [null, 0],
    ["4", 4],
    [4, 4],
  ])("videosPerMonth %p becomes %p", (sent, kept) => {
    expect(newContractSchema.parse({ ...ada, videosPerMonth: sent }).videosPerMonth).toBe(kept);
  });

  test.each([["4.5"], [-1], ["four"]])("videosPerMonth %p is rejected", (sent) => {
    expect(issuesOf({ ...ada, videosPerMonth: sent })).toHaveLength(1);
  });

  test("unknown fields are dropped", () => {
    expect(newContractSchema.parse({ ...ada, id: 7, creatorId: 1, status: "ARCHIVED" })).not.toContainKeys([
      "id",
      "creatorId",
      "status",
    ]);
  });
});

describe("contractChangesSchema", () => {
  test("keeps only the fields that were sent", () => {
    expect(contractChangesSchema.parse({ platform: "tiktok" })).toEqual({ platform: "tiktok" });
  });

  test("an empty name is rejected in a change", () => {
    expect(contractChangesSchema.safeParse({ fullName: " " }).success).toBe(false);
  });
});
