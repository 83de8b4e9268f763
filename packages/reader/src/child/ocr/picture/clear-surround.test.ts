import { describe, expect, test } from "bun:test";
import { clearSurround } from "./clear-surround";
import type { GreyPicture } from "./grey-picture";

const WIDTH = 800;
const HEIGHT = 1000;

/** A page with a stroke of ink at its left, on a background of the given brightness. */
function pageOn(ground: number, paper: { left: number; top: number; right: number; bottom: number }): GreyPicture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  for (let y = paper.top; y < paper.bottom; y += 1) data.fill(235, y * WIDTH + paper.left, y * WIDTH + paper.right);
  for (let y = 400; y < 410; y += 1) data.fill(20, y * WIDTH + 200, y * WIDTH + 240);
  return { data, width: WIDTH, height: HEIGHT };
}

describe("clearSurround", () => {
  test("crops a dark desk, and maps points back to the original picture", () => {
    const { picture, back } = clearSurround(pageOn(50, { left: 100, top: 150, right: 700, bottom: 900 }));
    expect(picture.width).toBeLessThan(610);
    expect(picture.height).toBeLessThan(760);
    expect(Math.min(...picture.data.subarray(0, picture.width * 3))).toBeGreaterThan(200);
    const inkAt = picture.data.findIndex((bright) => bright < 100);
    const { x, y } = back({ x: inkAt % picture.width, y: Math.floor(inkAt / picture.width) });
    expect({ x, y }).toEqual({ x: 200, y: 400 });
  });

  test("whitens a scanner's black edge", () => {
    const { picture } = clearSurround(pageOn(0, { left: 0, top: 0, right: 760, bottom: HEIGHT }));
    expect(picture.data.filter((bright) => bright < 100)).toHaveLength(40 * 10);
  });

  test("keeps a picture that the paper fills", () => {
    const page = pageOn(0, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT });
    expect(clearSurround(page).picture).toBe(page);
  });
});
