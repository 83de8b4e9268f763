import { describe, expect, test } from "bun:test";
import { ANNOUNCEMENT_INCOMPLETE } from "./announcement";
import {
  activeCodec,
  announcementChangesSchema,
  announcementListQuerySchema,
  newAnnouncementSchema,
} from "./announcement.schema";

const words = { title: "Holiday hours", message: "Reviews pause on Friday." };

test("isActive is a string in requests and a boolean in code", () => {
  expect([activeCodec.decode("true"), activeCodec.decode("false")]).toEqual([true, false]);
  expect([activeCodec.encode(true), activeCodec.encode(false)]).toEqual(["true", "false"]);
});

test("missing fields get defaults in a new announcement and none in a change", () => {
  expect(newAnnouncementSchema.parse({ ...words, id: 7, version: 9 })).toEqual({
    ...words,
    type: "info",
    priority: "medium",
    contractId: null,
    isActive: true,
    expiresAt: null,
  });
  expect(announcementChangesSchema.parse({})).toEqual({});
});

describe("announcement schemas accept", () => {
  test.each([
    ["priority normal", { priority: "normal" }, { priority: "medium" }],
    ["a priority in capitals", { priority: "URGENT" }, { priority: "urgent" }],
    ["a type in capitals", { type: "Deadline" }, { type: "deadline" }],
    ["isActive as a boolean", { isActive: false }, { isActive: false }],
    ["isActive as a string", { isActive: "false" }, { isActive: false }],
    ["a title between blanks", { title: " Hours " }, { title: "Hours" }],
    ["a title with bidirectional controls, which are removed", { title: "a\u202eb" }, { title: "ab" }],
    ["a message of several lines", { message: "One\n\nTwo" }, { message: "One\n\nTwo" }],
    ["a day", { expiresAt: "2026-06-30" }, { expiresAt: "2026-06-30" }],
    ["an instant", { expiresAt: "2026-06-30T08:00:00Z" }, { expiresAt: "2026-06-30T08:00:00Z" }],
    ["an instant with its offset", { expiresAt: "2026-06-30T08:00:00+02:00" }, {}],
    ["an empty string as no expiry", { expiresAt: "" }, { expiresAt: null }],
    ["200 letters of title", { title: "x".repeat(200) }, { title: "x".repeat(200) }],
    ["5000 letters of message", { message: "x".repeat(5000) }, { message: "x".repeat(5000) }],
    ["fields of the server's own response", { id: 3, createdAt: "2020-01-01T00:00:00Z" }, {}],
  ])("%s", (_, sent, kept) =>
    expect(newAnnouncementSchema.parse({ ...words, ...sent })).toMatchObject({ ...words, ...kept }),
  );
});

describe("announcement schemas reject", () => {
  const ONE_EACH = "Send one announcement for each contract, with its contractId";
  const CHOOSE = "Choose a contract, or null for all creators";
  test.each([
    ["no title", "title", ANNOUNCEMENT_INCOMPLETE, { title: undefined }],
    ["a title of blanks", "title", ANNOUNCEMENT_INCOMPLETE, { title: " \u200b " }],
    ["a title that is a number", "title", ANNOUNCEMENT_INCOMPLETE, { title: 7 }],
    ["a title of 201 letters", "title", "Must be at most 200 characters", { title: "x".repeat(201) }],
    ["no message", "message", ANNOUNCEMENT_INCOMPLETE, { message: null }],
    ["a message of blanks", "message", ANNOUNCEMENT_INCOMPLETE, { message: "\n\t" }],
    ["a message of 5001 letters", "message", "Must be at most 5000 characters", { message: "x".repeat(5001) }],
    ["a day that does not exist", "expiresAt", "This day does not exist", { expiresAt: "2026-02-30" }],
    ["a day in words", "expiresAt", "Enter a date as YYYY-MM-DD", { expiresAt: "June 5" }],
    ["an instant without a zone", "expiresAt", "Enter a date as YYYY-MM-DD", { expiresAt: "2026-06-05T12:00" }],
    ["the year 0026", "expiresAt", "Enter a year between 1900 and 2999", { expiresAt: "0026-06-05" }],
    ["the year 9999", "expiresAt", "Enter a year between 1900 and 2999", { expiresAt: "9999-12-31T00:00:00Z" }],
    ["a contract id as a string", "contractId", CHOOSE, { contractId: "1" }],
    ["several contracts", "contractIds", ONE_EACH, { contractIds: [1, 2] }],
    ["an empty list of contracts", "contractIds", ONE_EACH, { contractIds: [] }],
    ["a contract of id 0", "contractId", CHOOSE, { contractId: 0 }],
  ])("%s", (_, path, message, wrong) => {
    const result = newAnnouncementSchema.safeParse({ ...words, ...wrong });
    expect(result.error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([[path, message]]);
  });

  test.each([
    ["an unknown type", { type: "party" }],
    ["an unknown priority", { priority: "loud" }],
    ["isActive that is neither true nor false", { isActive: "yes" }],
    ["isActive as a number", { isActive: 1 }],
  ])("%s", (_, wrong) => expect(newAnnouncementSchema.safeParse({ ...words, ...wrong }).success).toBe(false));
});

test("a query with empty filters selects all announcements, newest first", () => {
  const nothing = { type: "", priority: "", status: "", contractId: "" };
  expect(announcementListQuerySchema.parse(nothing)).toEqual({ sort: "recent" });
});
