import type { GreyPicture } from "./grey-picture";

const SAMPLE = 101;
const DARK = 100;
const MOST = 0.7;

/** The picture with its brightness turned round when most of it is dark, as a page of light text on a dark ground is. */
export function lightGround({ data, width, height }: GreyPicture): GreyPicture {
  let dark = 0;
  let samples = 0;
  for (let at = 0; at < data.length; at += SAMPLE) {
    samples += 1;
    if ((data[at] ?? 255) < DARK) dark += 1;
  }
  if (dark <= samples * MOST) return { data, width, height };
  return { data: data.map((bright) => 255 - bright), width, height };
}
