import { expect, test } from "bun:test";
import { pageList } from "./page-list";

test.each([
  [[4], "Page 4"],
  [[2, 5, 6, 7], "Pages 2 and 5–7"],
  [[9, 1, 2, 4], "Pages 1–2, 4, and 9"],
])("pageList(%j) is %j", (pages, words) => {
  expect(pageList(pages)).toBe(words);
});
