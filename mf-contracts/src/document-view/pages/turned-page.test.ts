import { describe, expect, test } from "bun:test";
import { pointOfPage } from "./turned-page";

describe("the point of a page under a point of the turned page", () => {
  test.each([
    ["upright", 0, { x: 0.9, y: 0.1 }],
    ["turned by 90°, where the top right corner shows the top left", 1, { x: 0.1, y: 0.1 }],
    ["upside down", 2, { x: 0.1, y: 0.9 }],
    ["turned by 270°", 3, { x: 0.9, y: 0.9 }],
  ] as const)("%s", (_, turn, expected) => {
    const { x, y } = pointOfPage(turn, 0.9, 0.1);
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});
