import { expect, test } from "bun:test";
import { createPace } from "./page-pace";

test("createPace() returns ms per page from the second page on, and null before", () => {
  const pace = createPace();
  const paceAt = (page: number, atMs: number) => pace({ stage: "reading", page, pages: 12 }, atMs);
  expect([paceAt(0, 4_000), paceAt(1, 9_000), paceAt(2, 11_000), paceAt(4, 17_000)]).toEqual([
    null,
    null,
    2_000,
    8_000 / 3,
  ]);
});
