import { describe, expect, test } from "bun:test";
import { pointOfPage } from "./turned-page";

describe("pointOfPage()", () => {
  test.each([
    ["upright", 0, { x: 0.9, y: 0.1 }],
    ["rotated by 90°", 1, { x: 0.1, y: 0.1 }],
    ["upside down", 2, { x: 0.1, y: 0.9 }],
    ["rotated by 270°", 3, { x: 0.9, y: 0.9 }],
  ] as const)("pointOfPage() maps a point to the upright page from a page that is %s", (_, turn, expected) => {
    const { x, y } = pointOfPage(turn, 0.9, 0.1);
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});
