import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import type { GreyPicture } from "./grey-picture";
import { hasRules } from "./has-rules";

const WIDTH = 1275;
const HEIGHT = 1650;

async function draw(shapes: string): Promise<GreyPicture> {
  const lines = Array.from({ length: 30 }, (_, at) => `<rect x="150" y="${150 + at * 45}" width="14" height="22"/>`);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${lines.join("")}${shapes}</svg>`;
  const page = sharp(Buffer.from(drawn)).flatten({ background: "#fff" }).toColourspace("b-w").raw();
  return { data: await page.toBuffer(), width: WIDTH, height: HEIGHT };
}

const stroke = (path: string) => `<path d="${path}" fill="none" stroke="#000" stroke-width="2"/>`;

describe("hasRules", () => {
  test.each([
    ["is true for the grid of a table", stroke("M140 140 H1100 V500 H140 Z M140 320 H1100 M620 140 V500"), true],
    ["is true for rules between the rows of a table", stroke("M140 140 H1100 M140 240 H1100"), true],
    ["is true for a rule between two columns, and a frame's left side", stroke("M640 140 V1500 M130 140 V1500"), true],
    ["is true for a slightly slanted grid", stroke("M140 140 L1100 146 M140 320 L1100 326 M620 140 L614 500"), true],
    [
      "is true for a rule full of small holes",
      `<g stroke-dasharray="20 2">${stroke("M140 140 H1100 M140 240 H1100")}</g>`,
      true,
    ],
    ["is false for lines of text alone", "", false],
    ["is false for the underline of a title", stroke("M140 140 H400 M140 240 H300"), false],
    ["is false for one line across the page", stroke("M140 140 H1100"), false],
    [
      "is false for dark areas",
      '<rect x="140" y="140" width="900" height="200"/><rect x="140" y="500" width="900" height="99"/>',
      false,
    ],
  ])("%s", async (_, shapes, expected) => {
    expect(hasRules(await draw(shapes))).toBe(expected);
  });
});
