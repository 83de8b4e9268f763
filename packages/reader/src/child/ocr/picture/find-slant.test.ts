import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { findSlant } from "./find-slant";
import type { GreyPicture } from "./grey-picture";

/** Bars of ink on white that look like distant lines of text, rotated clockwise. */
async function pictureOfLines(degrees: number): Promise<GreyPicture> {
  const [width, height] = [800, 1000];
  const data = Buffer.alloc(width * height, 255);
  for (let y = 150; y < 850; y += 30) {
    for (let row = y; row < y + 10; row += 1) data.fill(0, row * width + 120, row * width + 680);
  }
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: "#fff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height };
}

describe("findSlant", () => {
  test.each([0, 1, 2.5, -1.5, -4, 9, -14])("finds lines rotated by %p degrees", async (degrees) => {
    const slant = findSlant(await pictureOfLines(degrees));
    expect(slant.isSideways).toBe(false);
    expect(slant.degrees).toBeCloseTo(-degrees, 0);
  });

  test.each([90, 270, 92, 265])("lines rotated by %p degrees are sideways", async (degrees) => {
    const slant = findSlant(await pictureOfLines(degrees));
    expect(slant.isSideways).toBe(true);
    expect(slant.degrees).toBeCloseTo(90 - (degrees > 180 ? degrees - 180 : degrees), 0);
  });

  test("ignores the slanted frame of a stamp on a short page", async () => {
    const [width, height] = [800, 1000];
    const lines = Array.from({ length: 8 }, (_, at) => `<rect x="120" y="${150 + at * 30}" width="200" height="8"/>`);
    const stamp = `<rect x="430" y="300" width="280" height="60" fill="none" stroke="#000" stroke-width="6" transform="rotate(-14 570 330)"/>`;
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join("")}${stamp}</svg>`;
    const page = sharp(Buffer.from(drawn)).flatten({ background: "#fff" }).toColourspace("b-w").raw();
    expect(findSlant({ data: await page.toBuffer(), width, height }).degrees).toBeCloseTo(0, 0);
  });

  test("a blank page is straight", () => {
    const blank = { data: new Uint8Array(800 * 1000).fill(255), width: 800, height: 1000 };
    expect(findSlant(blank)).toEqual({ isSideways: false, degrees: 0 });
  });
});
