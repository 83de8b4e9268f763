import { describe, expect, test } from "bun:test";
import { firstOrderBy, orderOf, turned } from "./sort-order";

test("without a choice the order is by date, descending", () =>
  expect(orderOf(undefined)).toMatchObject({ key: "date", isDescending: true }));

describe("the toggle turns", () => {
  test.each([
    [undefined, "oldest"],
    ["recent", "oldest"],
    ["oldest", "recent"],
    ["name-asc", "name-desc"],
    ["name-desc", "name-asc"],
  ] as const)("%p to %p", (sort, other) => expect(turned(sort)).toBe(other));
});

test.each([
  ["date", "recent"],
  ["creator", "name-asc"],
] as const)("ordering by %s begins with %s", (key, sort) => expect(firstOrderBy(key)).toBe(sort));
