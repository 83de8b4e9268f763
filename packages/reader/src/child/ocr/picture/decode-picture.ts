import sharp from "sharp";
import { UnreadableDocument } from "../../../reading-failure";
import type { ReadingLimits } from "../../../reading-limits";
import type { GreyPicture } from "./grey-picture";

/** Checks the header before decoding: a small file may claim gigapixels. */
export async function checkDimensions(image: Buffer, { imagePixels }: ReadingLimits): Promise<void> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  if (!width || !height) throw new UnreadableDocument("damaged");
  if (width * height > imagePixels) throw new UnreadableDocument("too-many-pixels");
}

// In pixels: OCR reads letters of 20 to 30 pixels best, and larger pictures only cost time.
const SMALLEST_SIDE = 1600;
const LARGEST_SIDE = 2200;
const MAX_ENLARGEMENT = 2.5;

export async function decodePicture(image: Buffer, { imagePixels }: ReadingLimits): Promise<GreyPicture> {
  const upright = sharp(image, { limitInputPixels: imagePixels, failOn: "error" })
    .rotate()
    .flatten({ background: "#fff" })
    .greyscale();
  const { width = 1, height = 1 } = await sharp(image, { limitInputPixels: imagePixels }).metadata();
  const longest = Math.max(width, height);
  const scale =
    longest < SMALLEST_SIDE ? Math.min(MAX_ENLARGEMENT, SMALLEST_SIDE / longest) : Math.min(1, LARGEST_SIDE / longest);
  const target = Math.max(1, Math.round(longest * scale));
  const { data, info } = await upright
    .resize(target, target, { fit: "inside" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: info.channels === 1 ? data : everyNth(data, info.channels), width: info.width, height: info.height };
}

function everyNth(data: Buffer, channels: number): Uint8Array {
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 0);
}
