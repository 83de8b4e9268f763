import { expect, test } from "bun:test";
import { settingChangesSchema } from "./settings.schema";

test.each([
  ["days as a string", { archiveAfterDays: " 7 " }, { archiveAfterDays: "7" }],
  ["days as a number", { archiveAfterDays: 0 }, { archiveAfterDays: "0" }],
  ["days with leading zeros", { archiveAfterDays: "007" }, { archiveAfterDays: "7" }],
  ["negative days", { archiveAfterDays: -1 }, null],
  ["half a day", { archiveAfterDays: "0.5" }, null],
  ["days as a word", { archiveAfterDays: "soon" }, null],
  ["no days", { archiveAfterDays: "" }, null],
  ["days above the limit", { archiveAfterDays: "1000000" }, null],
  ["a URL", { wireGuideUrl: "https://guide.example" }, { wireGuideUrl: "https://guide.example" }],
  ["a removed URL", { wireGuideUrl: " " }, { wireGuideUrl: "" }],
  ["a javascript: URL", { wireGuideUrl: "javascript:alert(1)" }, null],
  ["a number for a string setting", { postingGuidelines: 5 }, null],
  [
    "a letterhead",
    { businessName: " Northwind ", businessEmail: "" },
    { businessName: "Northwind", businessEmail: "" },
  ],
  [
    "a postal address of 8 lines",
    { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8" },
    { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8" },
  ],
  ["a postal address of 9 lines", { businessAddress: "1\n2\n3\n4\n5\n6\n7\n8\n9" }, null],
  ["an email address", { businessEmail: " billing@example.com " }, { businessEmail: "billing@example.com" }],
  ["an invalid email address", { businessEmail: "billing" }, null],
  ["a note above the limit", { invoiceNote: "x".repeat(2_001) }, null],
  ["a role of tickets", { ticketRole: "VIEWER" }, { ticketRole: "VIEWER" as const }],
  ["no role of tickets", { ticketRole: "" }, { ticketRole: "" as const }],
  ["OWNER as the role of tickets", { ticketRole: "OWNER" }, null],
  ["an unknown role of tickets", { ticketRole: "viewer" }, null],
  ["an unknown setting", { __proto__: null, other: "x" }, {}],
])("settingChangesSchema normalises or rejects settings with %s", (_, sent, kept) => {
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
])("settings %j are rejected: %s", (sent, text) => {
  expect(settingChangesSchema.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([text]);
});
