import type { PassageBox } from "@crm/domain/extraction.schema";
import sharp from "sharp";
import { evenLight } from "./even-light";
import { findSkew } from "./find-skew";
import type { GreyPicture } from "./grey-picture";

export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface PreparedPicture {
  png: Buffer;
  /** A box of the prepared picture as fractions of the picture that was given. */
  place(box: PixelBox): PassageBox;
}

const LEAST_SKEW = 0.3;

/** Evens the light and straightens the lines, and keeps the way back for the places of words. */
export async function prepareForOcr(picture: GreyPicture): Promise<PreparedPicture> {
  const even = await evenLight(picture);
  const skew = findSkew(even);
  const isStraight = Math.abs(skew) < LEAST_SKEW;
  const raw = { raw: { width: even.width, height: even.height, channels: 1 } } as const;
  const straight = isStraight ? sharp(even.data, raw) : sharp(even.data, raw).rotate(skew, { background: "#fff" });
  const { data: png, info } = await straight
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const angle = isStraight ? 0 : (-skew * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const back = (x: number, y: number) => {
    const dx = x - info.width / 2;
    const dy = y - info.height / 2;
    return {
      x: (dx * cos - dy * sin + picture.width / 2) / picture.width,
      y: (dx * sin + dy * cos + picture.height / 2) / picture.height,
    };
  };
  return {
    png,
    place: (box) => boxAround([back(box.x0, box.y0), back(box.x1, box.y0), back(box.x0, box.y1), back(box.x1, box.y1)]),
  };
}

function boxAround(points: { x: number; y: number }[]): PassageBox {
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
