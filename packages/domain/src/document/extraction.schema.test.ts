import { describe, expect, test } from "bun:test";
import { type ExtractedField, type Extraction, extractionSchema, leftUnread } from "./extraction.schema";

const CASES: [what: string, truncated: Extraction["truncated"], pages: boolean, fields: ExtractedField[]][] = [
  ["nothing", undefined, false, []],
  ["later pages", true, true, []],
  ["two fields", ["startDate", "notes"], false, ["startDate", "notes"]],
  ["a field and later pages", ["exclusivity", "pages"], true, ["exclusivity"]],
];

describe("what an answer's `truncated` says was not read", () => {
  test.each(CASES)("%s", (_, truncated, pages, fields) => {
    expect(extractionSchema.shape.truncated.parse(truncated)).toEqual(truncated);
    expect(leftUnread(truncated)).toEqual({ pages, fields });
  });

  test("is refused where it names no field, or one that there is not", () => {
    expect(extractionSchema.shape.truncated.safeParse([]).success).toBe(false);
    expect(extractionSchema.shape.truncated.safeParse(["surname"]).success).toBe(false);
  });
});
