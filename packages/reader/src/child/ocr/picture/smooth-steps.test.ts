import { expect, test } from "bun:test";
import type { GreyPicture } from "./grey-picture";
import { smoothSteps } from "./smooth-steps";

const [WIDTH, HEIGHT] = [400, 500];

/** A bar of ink on white, with grey edges that are `edge` pixels wide. */
function bar(edge: number): GreyPicture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 100; y < 400; y += 1) {
    data.fill(128, y * WIDTH + 200 - edge, y * WIDTH + 210 + edge);
    data.fill(0, y * WIDTH + 200, y * WIDTH + 210);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

test("smoothSteps enlarges a black and white picture and adds greys", async () => {
  const { picture, back } = await smoothSteps(bar(0));
  expect([picture.width, picture.height]).toEqual([520, 650]);
  expect(picture.data.some((bright) => bright > 64 && bright < 192)).toBe(true);
  expect(back({ x: 260, y: 325 })).toEqual({ x: 200, y: 250 });
});

test("smoothSteps keeps a greyscale picture", async () => {
  const picture = bar(10);
  expect((await smoothSteps(picture)).picture).toBe(picture);
});
