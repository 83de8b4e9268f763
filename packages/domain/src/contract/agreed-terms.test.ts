import { describe, expect, test } from "bun:test";
import { MAX_PARSED_BYTES, parsedJsonInWords, vaultFileOf, vaultPath } from "./agreed-terms";
import { contractChangesSchema, newContractSchema } from "./contract.schema";

const changed = (term: string, value: unknown): unknown =>
  Object.entries(contractChangesSchema.parse({ [term]: value })).find(([name]) => name === term)?.[1];
const problem = (term: string, value: unknown) => {
  const issues = contractChangesSchema.safeParse({ [term]: value }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};
const json = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

describe("contract schemas accept an agreed term", () => {
  test.each([
    ["title", "Creator Agreement", "Creator Agreement"],
    ["title", "  Creator\n\tAgreement\u0007 ", "Creator Agreement"],
    ["title", "<b>Deal</b>", "<b>Deal</b>"],
    ["title", "", null],
    ["title", " \u200b", null],
    ["title", null, null],
    ["title", "x".repeat(200), "x".repeat(200)],
    ["totalVideos", 48, 48],
    ["totalVideos", " 48 ", 48],
    ["totalVideos", 0, 0],
    ["totalVideos", 100_000, 100_000],
    ["totalVideos", "", null],
    ["totalVideos", null, null],
    ["feeTotal", "$30,000", "30000.00"],
    ["feeTotal", 30_000, "30000.00"],
    ["feeTotal", "", null],
    ["feePerVideo", "0.29", "0.29"],
    ["feePerVideo", null, null],
    ["exclusivity", "No rivals.\nFor a year.", "No rivals.\nFor a year."],
    ["exclusivity", "<script>x</script>", "<script>x</script>"],
    ["exclusivity", "A\u0000B", "AB"],
    ["exclusivity", "", null],
    ["exclusivity", "x".repeat(2_000), "x".repeat(2_000)],
    ["originalPdf", "/api/contract-files/12", "/api/contract-files/12"],
    ["originalPdf", " https://files.example/deal.pdf ", "https://files.example/deal.pdf"],
    ["originalPdf", "", null],
    ["parsedJson", '{"a":[1,null]}', '{"a":[1,null]}'],
    ["parsedJson", ' {"a":"<b>"}\n', ' {"a":"<b>"}\n'],
    ["parsedJson", json(MAX_PARSED_BYTES), json(MAX_PARSED_BYTES)],
    ["parsedJson", "", null],
  ])("%s %j as %j", (term, value, kept) => {
    expect(changed(term, value)).toBe(kept);
    expect(newContractSchema.shape).toHaveProperty(term);
  });
});

describe("contract schemas reject an agreed term", () => {
  const original =
    "Enter the path of a vault document, such as /api/contract-files/12, or an address that begins with https://";

  test.each([
    ["title", 5, "Invalid input: expected string, received number"],
    ["title", ["x"], "Invalid input: expected string, received array"],
    ["title", "x".repeat(201), "Must be at most 200 characters"],
    ["totalVideos", -1, "Enter a whole number"],
    ["totalVideos", 1.5, "Enter a whole number"],
    ["totalVideos", "4 videos", "Enter a whole number"],
    ["totalVideos", "1e3", "Enter a whole number"],
    ["totalVideos", 100_001, "Must be at most 100000"],
    ["totalVideos", true, "Enter a number"],
    ["totalVideos", {}, "Enter a number"],
    ["feeTotal", "-5", "Enter an amount in US dollars, for example $2,500"],
    ["feeTotal", "100,000,000", "Enter an amount of at most $99,999,999.99"],
    ["feePerVideo", "12.345", "Enter an amount in US dollars, for example $2,500"],
    ["feePerVideo", "<b>5</b>", "Enter an amount in US dollars, for example $2,500"],
    ["feePerVideo", [], "Enter a number"],
    ["exclusivity", 7, "Invalid input: expected string, received number"],
    ["exclusivity", "x".repeat(2_001), "Must be at most 2000 characters"],
    ["originalPdf", "http://files.example/deal.pdf", original],
    ["originalPdf", "javascript:alert(1)", original],
    ["originalPdf", "data:application/pdf,x", original],
    ["originalPdf", "//files.example", original],
    ["originalPdf", "/api/contract-files/0", original],
    ["originalPdf", "/api/contract-files/12/download", original],
    ["originalPdf", "/api/contract-files/012", original],
    ["originalPdf", "/api/contract-files/9999999999999999999", original],
    ["originalPdf", "/etc/passwd", original],
    ["originalPdf", "https://ada:secret@files.example", original],
    ["originalPdf", `https://files.example/${"x".repeat(2_000)}`, "Must be at most 2000 characters"],
    ["parsedJson", "{", "Enter valid JSON"],
    ["parsedJson", "undefined", "Enter valid JSON"],
    ["parsedJson", '{"a":1}\u0000', "Enter valid JSON"],
    ["parsedJson", json(MAX_PARSED_BYTES + 1), "Must be at most 64 kB"],
    ["parsedJson", `"${"é".repeat(MAX_PARSED_BYTES / 2)}"`, "Must be at most 64 kB"],
    ["parsedJson", { a: 1 }, "Invalid input: expected string, received object"],
  ])("%s %j: %s", (term, value, message) => {
    expect(problem(term, value)).toEqual([`${term}: ${message}`]);
  });
});

test("a change without an agreed term leaves it undefined", () => {
  expect(contractChangesSchema.parse({ notes: "x" })).toEqual({ notes: "x" });
});

test.each([
  ["/api/contract-files/12", 12],
  [vaultPath(7), 7],
  ["https://files.example", null],
  ["/api/contract-files/x", null],
  [null, null],
])("vaultFileOf(%p) is %p", (original, id) => {
  expect(vaultFileOf(original)).toBe(id);
});

test.each([
  [null, ""],
  ["", ""],
  ["{}", "2 B of JSON"],
  [json(2048), "2.0 KB of JSON"],
])("parsed data %j is shown as %p", (text, words) => {
  expect(parsedJsonInWords(text)).toBe(words);
});
