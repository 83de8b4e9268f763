import { describe, expect, test } from "bun:test";
import { pagesTogether } from "./pages-together";

const file = (id: number, firstPageId: number | null = null, notes: string | null = null) => ({
  id,
  firstPageId,
  notes,
});

describe("pagesTogether()", () => {
  const cases: [string, ReturnType<typeof file>[], number[]][] = [
    ["files without pages keep their order", [file(3), file(2), file(1)], [3, 2, 1]],
    [
      "pages follow their first page by number",
      [file(9), file(8, 4, "Page 10 of 10"), file(5, 4, "Page 2 of 10"), file(4, null, "Page 1 of 10"), file(3)],
      [9, 4, 5, 8, 3],
    ],
    ["pages with edited notes follow in upload order", [file(6, 4), file(5, 4), file(4)], [4, 5, 6]],
    ["a page without its first page keeps its position", [file(6, 4), file(5)], [6, 5]],
  ];
  test.each(cases)("pagesTogether() orders files: %s", (_, files, ids) => {
    expect(pagesTogether(files).map(({ id }) => id)).toEqual(ids);
  });
});
