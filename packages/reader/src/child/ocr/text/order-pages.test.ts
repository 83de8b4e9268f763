import { describe, expect, test } from "bun:test";
import { orderPages } from "./order-pages";

describe("orderPages", () => {
  test.each([
    [[], []],
    [[4], [4]],
    [
      [1, 2],
      [1, 2],
    ],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 5, 3, 4],
    ],
  ])("%p are read as %p", (numbers, ordered) => {
    expect(orderPages(numbers)).toEqual(ordered);
  });
});
