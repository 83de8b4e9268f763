import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { bindingOf, readCursor, writeCursor } from "./cursor";
import { day, instant, text, wholeNumber } from "./sorts";

const created = instant(sql`c.created_at`);
const last = { value: "2026-06-15T12:00:00.000Z", source: 1, id: 7 };

test("a cursor carries the sort value, source and id of a page's last row", () => {
  expect(readCursor(writeCursor("a", last), "a", created)).toEqual(last);
});

describe("400 stale_cursor for a cursor", () => {
  const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
  test.each([
    ["that is empty", ""],
    ["that is not base64", "!!"],
    ["that is not JSON", Buffer.from("[1,").toString("base64url")],
    ["with a different binding", writeCursor("b", last)],
    ["with a different version", forged(0, "a", last.value, 1, 7)],
    ["with too few parts", forged(1, "a", last.value, 1)],
    ["with a value of the wrong type", forged(1, "a", 5, 1, 7)],
    ["with an id that is not a number", forged(1, "a", last.value, 1, "7; drop table contracts")],
  ])("%s", (_, cursor) => {
    expect(() => readCursor(cursor, "a", created)).toThrow(
      expect.objectContaining({ code: "stale_cursor", status: 400 }),
    );
  });
});

test.each([
  ["a current day", day, "2026-06-15", true],
  ["the last supported day", day, "9999-12-31", true],
  ["a day of the year 0", day, "0000-01-01", false],
  ["a day that does not exist", day, "2026-02-30", false],
  ["an infinite day", day, "infinity", false],
  ["an instant of the year 0", instant, "0000-01-01T00:00:00.000Z", false],
  ["a text with a NUL", text, "a\0", false],
  ["a negative number", wholeNumber, -1, false],
] as const)("the sort value of a cursor is checked: %s", (_, sort, value, isAllowed) => {
  expect(sort(sql`t.key`).value.safeParse(value).success).toBe(isAllowed);
});

test("a cursor is bound to the list, its sort and its filters, and to nothing else", () => {
  const bound = bindingOf("contracts", { sort: "recent", search: "ada" });
  expect(bindingOf("contracts", { limit: 5, cursor: "x", search: "ada", sort: "recent", status: undefined })).toBe(
    bound,
  );
  for (const other of [
    bindingOf("revenue", { sort: "recent", search: "ada" }),
    bindingOf("contracts", { sort: "oldest", search: "ada" }),
    bindingOf("contracts", { sort: "recent", search: "adam" }),
    bindingOf("contracts", { sort: "recent", search: "ada", archived: true }),
  ])
    expect(other).not.toBe(bound);
});
