import { describe, expect, test } from "bun:test";
import { pagesTogether } from "./pages-together";

const file = (id: number, firstPageId: number | null = null, notes: string | null = null) => ({
  id,
  firstPageId,
  notes,
});

describe("pagesTogether", () => {
  const cases: [string, ReturnType<typeof file>[], number[]][] = [
    ["files that are no pages stay as they are", [file(3), file(2), file(1)], [3, 2, 1]],
    [
      "pages follow their first one by their numbers",
      [file(9), file(8, 4, "Page 10 of 10"), file(5, 4, "Page 2 of 10"), file(4, null, "Page 1 of 10"), file(3)],
      [9, 4, 5, 8, 3],
    ],
    ["pages whose notes were changed follow as they were uploaded", [file(6, 4), file(5, 4), file(4)], [4, 5, 6]],
    ["a page whose first one is elsewhere keeps its place", [file(6, 4), file(5)], [6, 5]],
  ];
  test.each(cases)("%s", (_, files, ids) => {
    expect(pagesTogether(files).map(({ id }) => id)).toEqual(ids);
  });
});
