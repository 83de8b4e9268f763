import { expect, test } from "bun:test";
import { createPace } from "./page-pace";

test("a page's time is known from the second on, whatever came before the first", () => {
  const pace = createPace();
  const told = (page: number, atMs: number) => pace({ stage: "reading", page, pages: 12 }, atMs);
  expect([told(0, 4_000), told(1, 9_000), told(2, 11_000), told(4, 17_000)]).toEqual([null, null, 2_000, 8_000 / 3]);
});
