import { describe, expect, test } from "bun:test";
import {
  type ExtractedField,
  type Extraction,
  extractedFieldsSchema,
  extractionSchema,
  leftUnread,
} from "./extraction.schema";

const CASES: [what: string, truncated: Extraction["truncated"], pages: boolean, fields: ExtractedField[]][] = [
  ["nothing", undefined, false, []],
  ["later pages", true, true, []],
  ["two fields", ["startDate", "notes"], false, ["startDate", "notes"]],
  ["a field and later pages", ["exclusivity", "pages"], true, ["exclusivity"]],
];

describe("`truncated` of an extraction", () => {
  test.each(CASES)("marks %s as left unread", (_, truncated, pages, fields) => {
    expect(extractionSchema.shape.truncated.parse(truncated)).toEqual(truncated);
    expect(leftUnread(truncated)).toEqual({ pages, fields });
  });

  test("rejects an empty list and an unknown field", () => {
    expect(extractionSchema.shape.truncated.safeParse([]).success).toBe(false);
    expect(extractionSchema.shape.truncated.safeParse(["surname"]).success).toBe(false);
  });
});

describe("schema of a found field", () => {
  const fee = { value: "2500.00", confidence: 0.5, quote: "$2,500 a month", page: 1 };
  const other = { value: "3000.00", confidence: 0.5, quote: "$3,000 a month", page: 2, line: 4 };

  test.each([
    ["without a second reading, as older servers sent it", { monthlyFee: fee }],
    ["with the value and quote of a second reading", { monthlyFee: { ...fee, second: other } }],
  ])("accepts a field %s", (_, fields) => {
    expect(extractedFieldsSchema.parse(fields)).toEqual(fields);
  });

  test.each([
    ["has no quote", { ...other, quote: "" }],
    ["has a value of a different type", { ...other, value: 3000 }],
  ])("rejects a field when its second reading %s", (_, second) => {
    expect(extractedFieldsSchema.safeParse({ monthlyFee: { ...fee, second } }).success).toBe(false);
  });
});
