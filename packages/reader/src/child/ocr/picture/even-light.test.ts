import { describe, expect, test } from "bun:test";
import { evenLight } from "./even-light";
import type { GreyPicture } from "./grey-picture";

const WIDTH = 480;
const HEIGHT = 480;

/** Paper that darkens from left to right, with a dark stroke in every tenth column. */
function paper(darkest: number): GreyPicture {
  const data = new Uint8Array(WIDTH * HEIGHT).map((_, at) => {
    const x = at % WIDTH;
    const bright = 250 - ((250 - darkest) * x) / WIDTH;
    return x % 10 === 0 ? bright * 0.3 : bright;
  });
  return { data, width: WIDTH, height: HEIGHT };
}

describe("evenLight", () => {
  test("removes a deep shadow and keeps the ink dark", async () => {
    const { data } = await evenLight(paper(70));
    const row = data.subarray(240 * WIDTH, 241 * WIDTH);
    expect(row[45] ?? 0).toBeGreaterThan(200);
    expect(row[435] ?? 0).toBeGreaterThan(200);
    expect(row[430] ?? 255).toBeLessThan(120);
  });

  test("keeps evenly lit paper unchanged", async () => {
    const picture = paper(230);
    expect((await evenLight(picture)).data).toBe(picture.data);
  });
});
