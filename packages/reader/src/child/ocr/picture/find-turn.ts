import { findInk } from "./find-ink";
import type { GreyPicture } from "./grey-picture";
import type { PreparedPicture, Turn } from "./prepare-for-ocr";

const STRIP = 0.16;

export async function findTurn(
  page: PreparedPicture,
  turns: readonly Turn[],
  legibilityOf: (strip: GreyPicture) => Promise<number>,
): Promise<Turn | null> {
  let best: { turn: Turn | null; legibility: number } = { turn: null, legibility: LEAST };
  for (const turn of turns) {
    const { picture } = await page.straighten(turn);
    const legibility = await legibilityOf(inkiestStrip(picture));
    if (legibility > best.legibility) best = { turn, legibility };
    if (legibility > WELL) break;
  }
  return best.turn;
}

const LEAST = 0.4;
const WELL = 0.75;
const ROWS = 60;

function inkiestStrip(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture;
  const high = Math.min(height, Math.max(120, Math.round(height * STRIP)));
  const counts = new Array<number>(ROWS).fill(0);
  const across = 300;
  const step = Math.max(1, Math.round(width / across));
  for (const { y } of findInk(picture, across)) {
    const row = Math.min(ROWS - 1, Math.floor((y * step * ROWS) / height));
    counts[row] = (counts[row] ?? 0) + 1;
  }
  const span = Math.ceil((high * ROWS) / height);
  let best = { row: 0, ink: -1 };
  for (let row = 0; row + span <= ROWS; row += 1) {
    const ink = counts.slice(row, row + span).reduce((sum, count) => sum + count, 0);
    if (ink > best.ink) best = { row, ink };
  }
  const top = Math.min(height - high, Math.floor((best.row * height) / ROWS));
  return { data: data.subarray(top * width, (top + high) * width), width, height: high };
}
