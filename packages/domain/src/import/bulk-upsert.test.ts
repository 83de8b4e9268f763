import { describe, expect, test } from "bun:test";
import { AGREED_TERMS, NO_AGREED_TERMS } from "../contract/agreed-terms";
import { normaliseBulkRow } from "./bulk-upsert";

const options = { today: "2025-06-15", unknownHandle: "@unknown-0123456789" };
const ada = {
  fullName: "Ada Lovelace",
  socialHandle: "ada",
  monthlyFee: "$2,500.00",
  startDate: "2025-01-01",
  endDate: "2025-12-31",
  notes: "Two reels a week",
  platforms: ["TikTok", "Instagram"],
  videosPerMonth: "4",
};
const read = (changes: object) => normaliseBulkRow({ ...ada, ...changes }, options);

describe("normaliseBulkRow", () => {
  test("a complete row defaults only the agreed terms", () => {
    expect(read({})).toEqual({
      facts: { ...ada, ...NO_AGREED_TERMS, socialHandle: "@ada", monthlyFee: "2500.00", videosPerMonth: 4 },
      defaulted: [...AGREED_TERMS],
      uncertain: [],
    });
  });

  test("an empty row gets defaults, and each is listed as defaulted", () => {
    expect(normaliseBulkRow({}, options)).toEqual({
      facts: {
        fullName: "Unknown Creator",
        socialHandle: "@unknown-0123456789",
        monthlyFee: "0.00",
        startDate: "2025-06-15",
        endDate: "2026-06-15",
        notes: "",
        platforms: [],
        videosPerMonth: 0,
        ...NO_AGREED_TERMS,
      },
      defaulted: [
        "startDate",
        "endDate",
        "fullName",
        "socialHandle",
        "monthlyFee",
        "notes",
        "platforms",
        "videosPerMonth",
        ...AGREED_TERMS,
      ],
      uncertain: [],
    });
  });

  test("a missing end is 365 days after the start, across a leap day too", () => {
    expect(read({ startDate: "2024-01-01", endDate: "" })).toMatchObject({
      facts: { endDate: "2024-12-31" },
      defaulted: ["endDate", ...AGREED_TERMS],
    });
  });

  test("uncertain fields are listed without unknown and defaulted ones", () => {
    const uncertainFields = ["endDate", "platforms", "__proto__", "status", 7, "videosPerMonth", "endDate"];
    expect(read({ uncertainFields, videosPerMonth: "" })).toMatchObject({ uncertain: ["endDate", "platforms"] });
    expect(read({ uncertainFields: "endDate" })).toMatchObject({ uncertain: [] });
  });

  test.each([
    ["monthlyFee", "", "0.00"],
    ["monthlyFee", null, "0.00"],
    ["monthlyFee", "€1,200.50", "1200.50"],
    ["monthlyFee", "£ 300", "300.00"],
    ["monthlyFee", 2500, "2500.00"],
    ["monthlyFee", 19.99, "19.99"],
    ["videosPerMonth", "", 0],
    ["platforms", "TikTok", []],
    ["platforms", { 0: "TikTok" }, []],
    ["platforms", ["TikTok", "", 7, null, "TikTok"], ["TikTok"]],
    ["platforms", ["tiktok", "TIKTOK", "Twitch"], ["TikTok", "Twitch"]],
    ["notes", null, ""],
    ["socialHandle", "@", "@unknown-0123456789"],
    ["socialHandle", "nc_e\u0301", "@nc_\u00e9"],
    ["fullName", "Ame\u0301lie", "Am\u00e9lie"],
    ["fullName", "\u200b", "Unknown Creator"],
  ])("%s sent as %p becomes %p", (field, sent, kept) => {
    expect(read({ [field]: sent })).toHaveProperty(`facts.${field}`, kept);
  });

  test.each([
    ["monthlyFee", "two thousand"],
    ["monthlyFee", "-5"],
    ["startDate", "01/02/2025"],
    ["endDate", "2025-02-30"],
    ["endDate", "2025-01-01"],
    ["videosPerMonth", "four"],
    ["videosPerMonth", 4.5],
    ["fullName", "x".repeat(201)],
    ["fullName", { $gt: "" }],
  ])("%s sent as %p fails the row", (field, sent) => {
    expect(read({ [field]: sent })).toMatchObject({ faults: [{ field }] });
  });

  test("a row with several faults lists each field once", () => {
    expect(
      read({ monthlyFee: "lots", startDate: "2025-06-01", endDate: "2025-05-31", videosPerMonth: "-4.5" }),
    ).toEqual({
      faults: [
        { field: "monthlyFee", reason: "Enter an amount in US dollars, for example $2,500" },
        { field: "videosPerMonth", reason: "Must be 0 or more" },
        { field: "endDate", reason: "End date must be after start date" },
      ],
    });
  });

  test("an unreadable start causes no second fault for a missing end", () => {
    expect(read({ startDate: "soon", endDate: "" })).toEqual({
      faults: [{ field: "startDate", reason: "Enter a date as YYYY-MM-DD" }],
    });
  });

  test.each([[null], ["ada"], [7], [[ada]]])("%p is rejected as a contract", (row) => {
    expect(normaliseBulkRow(row, options)).toEqual({
      faults: [{ field: "", reason: "A contract must be an object" }],
    });
  });

  test("a __proto__ key in the row has no effect", () => {
    const row: unknown = JSON.parse('{"__proto__":{"fullName":"Mallory"},"socialHandle":"ada"}');
    expect(normaliseBulkRow(row, options)).toHaveProperty("facts.fullName", "Unknown Creator");
    expect(Object.hasOwn(Object.prototype, "fullName")).toBe(false);
  });
});
