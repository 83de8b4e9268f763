import type { PassageBox } from "@crm/domain/document/extraction.schema";
import sharp from "sharp";
import { clearSurround } from "./clear-surround";
import { evenLight, lightGround } from "./even-light";
import { findSlant } from "./find-slant";
import type { GreyPicture, Point } from "./grey-picture";
import { smoothSteps } from "./smooth-steps";
import { stretchContrast } from "./stretch-contrast";

export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export type Contrast = "given" | "mended";

export interface PreparedPicture {
  isSideways: boolean;
  isMended: boolean;
  straighten(turn: Turn, contrast?: Contrast): Promise<StraightPicture>;
}

export interface StraightPicture {
  picture: GreyPicture;
  /** Fractions of the original picture. */
  place(box: PixelBox): PassageBox;
}

const LEAST_SKEW = 0.3;

export async function prepareForOcr(given: GreyPicture): Promise<PreparedPicture> {
  const cleared = clearSurround(lightGround(given));
  const smooth = await smoothSteps(cleared.picture);
  const mended = stretchContrast(await evenLight(smooth.picture));
  const { isSideways, degrees } = findSlant(mended);
  const skew = Math.abs(degrees) < LEAST_SKEW ? 0 : degrees;
  return {
    isSideways,
    isMended: mended.data !== smooth.picture.data,
    async straighten(turn, contrast = "mended") {
      const before = contrast === "mended" ? mended : smooth.picture;
      const picture = await rotate(before, turn + skew);
      const back = wayBack(before, picture, turn + skew);
      const corner = (x: number, y: number) => fractionOf(given, cleared.back(smooth.back(back({ x, y }))));
      return {
        picture,
        place: ({ x0, y0, x1, y1 }) => boxAround([corner(x0, y0), corner(x1, y0), corner(x0, y1), corner(x1, y1)]),
      };
    },
  };
}

async function rotate(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  if (degrees === 0) return picture;
  const { width, height } = picture;
  const { data, info } = await sharp(picture.data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: "#fff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// Rotation is around the centre and enlarges the picture.
function wayBack(before: GreyPicture, after: GreyPicture, degrees: number): (point: Point) => Point {
  const angle = (-degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return ({ x, y }) => {
    const dx = x - after.width / 2;
    const dy = y - after.height / 2;
    return { x: dx * cos - dy * sin + before.width / 2, y: dx * sin + dy * cos + before.height / 2 };
  };
}

function fractionOf({ width, height }: GreyPicture, { x, y }: Point): Point {
  return { x: x / width, y: y / height };
}

function boxAround(points: Point[]): PassageBox {
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const x = clamp(Math.min(...points.map((point) => point.x)));
  const y = clamp(Math.min(...points.map((point) => point.y)));
  return {
    x,
    y,
    width: clamp(Math.max(...points.map((point) => point.x)) - x),
    height: clamp(Math.max(...points.map((point) => point.y)) - y),
  };
}
