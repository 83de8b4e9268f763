import { describe, expect, test } from "bun:test";
import type { GreyPicture } from "./grey-picture";
import { stretchContrast } from "./stretch-contrast";

/** Paper and ink of the given brightness; the ink covers a twentieth of the paper. */
function page(paper: number, ink: number): GreyPicture {
  const data = new Uint8Array(100 * 100).fill(paper).map((bright, at) => (at % 20 === 0 ? ink : bright));
  return { data, width: 100, height: 100 };
}

describe("stretchContrast", () => {
  test("turns pale print on grey paper into black on white", () => {
    const { data } = stretchContrast(page(190, 120));
    expect([data[0], data[1]]).toEqual([0, 250]);
  });

  test.each([
    ["black on white", 250, 20],
    ["blank paper", 190, 188],
  ])("keeps %s", (_, paper, ink) => {
    const picture = page(paper, ink);
    expect(stretchContrast(picture).data).toBe(picture.data);
  });
});
