import sharp from "sharp";
import type { GreyPicture } from "./grey-picture";

const TILE = 24;
// Evenly lit paper is recognised better unchanged.
const EVEN = 0.8;

/** Removes shadows: each pixel is scaled by the paper's brightness around it. */
export async function evenLight(picture: GreyPicture): Promise<GreyPicture> {
  const { data, width, height } = picture;
  const paper = paperBrightness(picture);
  if (isEven(paper)) return picture;
  const ground = await sharp(paper.data, { raw: { width: paper.width, height: paper.height, channels: 1 } })
    .blur(2)
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const even = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const bright = ((data[at] ?? 0) * 250) / Math.max(40, ground[at] ?? 255);
    even[at] = Math.min(bright, 255);
  }
  return { data: even, width, height };
}

// The outer tenth may show the desk.
function isEven({ data, width, height }: GreyPicture): boolean {
  const inner: number[] = [];
  for (let y = Math.floor(height / 10); y < height * 0.9; y += 1) {
    for (let x = Math.floor(width / 10); x < width * 0.9; x += 1) inner.push(data[y * width + x] ?? 0);
  }
  inner.sort((a, b) => a - b);
  const at = (share: number) => inner[Math.floor(inner.length * share)] ?? 255;
  return at(0.1) >= EVEN * at(0.9);
}

// The 85th percentile, because ink covers little of a tile.
function paperBrightness({ data, width, height }: GreyPicture): GreyPicture {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const paper = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const samples: number[] = [];
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 3) {
        for (let x = column * TILE; x < Math.min(width, (column + 1) * TILE); x += 3) {
          samples.push(data[y * width + x] ?? 0);
        }
      }
      samples.sort((a, b) => a - b);
      paper[row * columns + column] = samples[Math.floor(samples.length * 0.85)] ?? 255;
    }
  }
  return { data: paper, width: columns, height: rows };
}

const SAMPLE = 101;
const DARK = 100;
const MOST = 0.7;

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
