import { expect, test } from "bun:test";
import { firstPage, hasChanged, withRow } from "./use-live-rows";

const row = (id: number, status = "open") => ({ id, version: 1, status });
const page = (...rows: ReturnType<typeof row>[]) => ({ rows, total: 3, isCapped: false, nextCursor: null });
const list = { pages: [page(row(1), row(2)), page(row(3))], pageParams: [null, "two"] };

test("withRow replaces a changed row in its position", () => {
  expect(withRow(list, row(3, "done")).pages).toEqual([page(row(1), row(2)), page(row(3, "done"))]);
  expect(list.pages[1]).toEqual(page(row(3)));
});

test("withRow ignores a row that is not in the list", () => expect(withRow(list, row(99))).toEqual(list));

test("firstPage keeps only the first page", () =>
  expect(firstPage(list)).toEqual({ pages: [page(row(1), row(2))], pageParams: [null] }));

test.each([
  ["is the same", [row(1), row(2)], true, false],
  ["has a row with a different status", [row(1), row(2, "done")], true, true],
  ["begins with a different row", [row(9), row(1)], false, true],
  ["has more rows below those shown", [row(1), row(2), row(3)], false, false],
  ["has a new last row", [row(1), row(2), row(3)], true, true],
])("hasChanged reports a changed beginning of the list: one that %s", (_, now, isWhole, changed) =>
  expect(hasChanged([row(1), row(2)], now, isWhole)).toBe(changed),
);
