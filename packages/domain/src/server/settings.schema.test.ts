import { expect, test } from "bun:test";
import { settingChangesSchema } from "./settings.schema";

test.each([
  ["days as a text", { archiveAfterDays: " 7 " }, { archiveAfterDays: "7" }],
  ["days as a number", { archiveAfterDays: 0 }, { archiveAfterDays: "0" }],
  ["days with zeros before", { archiveAfterDays: "007" }, { archiveAfterDays: "7" }],
  ["days below nothing", { archiveAfterDays: -1 }, null],
  ["half a day", { archiveAfterDays: "0.5" }, null],
  ["days in words", { archiveAfterDays: "soon" }, null],
  ["no days", { archiveAfterDays: "" }, null],
  ["days past all reason", { archiveAfterDays: "1000000" }, null],
  ["an address", { wireGuideUrl: "https://guide.example" }, { wireGuideUrl: "https://guide.example" }],
  ["an address taken away", { wireGuideUrl: " " }, { wireGuideUrl: "" }],
  ["an address that runs", { wireGuideUrl: "javascript:alert(1)" }, null],
  ["a text that is none", { postingGuidelines: 5 }, null],
  [
    "a letterhead",
    { businessName: " Northwind ", businessEmail: "" },
    { businessName: "Northwind", businessEmail: "" },
  ],
  [
    "an address of 8 lines",
    { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8" },
    { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8" },
  ],
  ["an address of 9 lines", { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8\n9" }, null],
  ["an email address", { businessEmail: " billing@example.com " }, { businessEmail: "billing@example.com" }],
  ["an email address that is none", { businessEmail: "billing" }, null],
  ["a note past all reason", { invoiceNote: "x".repeat(2_001) }, null],
  ["what nobody knows", { __proto__: null, other: "x" }, {}],
])("%s", (_, sent, kept) => {
  const result = settingChangesSchema.safeParse(sent);
  expect(result.success ? result.data : null).toEqual(kept);
});

const DAYS = "Enter a whole number of days from 0 to 99999";
test.each([
  [{ archiveAfterDays: null }, DAYS],
  [{ archiveAfterDays: 1e20 }, DAYS],
  [{ archiveAfterDays: "100000" }, DAYS],
  [{ businessEmail: "billing" }, "Enter an email address, for example billing@example.com"],
  [{ businessAddress: "1\n2\n3\n4\n5\n6\n7\n8\n9" }, "Enter at most 8 lines"],
  [{ businessTaxNumber: "1".repeat(101) }, "Enter at most 100 characters"],
  [{ wireGuideUrl: "guide" }, "Enter an address that begins with https://"],
])("%j: %s", (sent, text) => {
  expect(settingChangesSchema.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([text]);
});
