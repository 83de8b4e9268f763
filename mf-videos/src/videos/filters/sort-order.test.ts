import { describe, expect, test } from "bun:test";
import { defaultOrderBy, orderOf, reversed } from "./sort-order";

test("orderOf without a choice is by date, descending", () =>
  expect(orderOf(undefined)).toMatchObject({ key: "date", isDescending: true }));

describe("reversed", () => {
  test.each([
    [undefined, "oldest"],
    ["recent", "oldest"],
    ["oldest", "recent"],
    ["name-asc", "name-desc"],
    ["name-desc", "name-asc"],
  ] as const)("reversed(%p) is %p", (sort, other) => expect(reversed(sort)).toBe(other));
});

test.each([
  ["date", "recent"],
  ["creator", "name-asc"],
] as const)("defaultOrderBy(%s) is %s", (key, sort) => expect(defaultOrderBy(key)).toBe(sort));
