import sharp from "sharp";
import type { DocumentPage, ReadDocument } from "../read-document";
import { UnreadableDocument } from "../reading-failure";
import type { ReadingLimits } from "../reading-limits";
import { createEnoughRead } from "./enough-read";
import type { GreyPicture } from "./grey-picture";
import type { ReadPagesOptions } from "./read-pages-options";
import { recognisePages } from "./recognise-pages";

export async function readImages(
  images: Buffer[],
  { limits, whole, onProgress }: ReadPagesOptions,
): Promise<ReadDocument> {
  for (const image of images) await checkDimensions(image, limits);
  const numbers = images.map((_, index) => index + 1);
  const decode = (number: number) => decodeUpright(images[number - 1] ?? Buffer.alloc(0), limits);
  const enoughRead = createEnoughRead();
  const documentOf = (pages: Map<number, DocumentPage>): ReadDocument => ({
    kind: "image",
    pages: numbers.flatMap((number) => pages.get(number) ?? []),
    truncated: false,
  });
  const { pages, unreadPages, truncated } = await recognisePages({
    numbers,
    pictureOf: decode,
    limits,
    onProgress,
    isEnough: whole ? undefined : (read) => enoughRead(documentOf(read)),
  });
  return { ...documentOf(pages), truncated, ...(unreadPages.length > 0 && { unreadPages }) };
}

/** Reads the header alone: a small file may claim gigapixels. */
async function checkDimensions(image: Buffer, { imagePixels }: ReadingLimits): Promise<void> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  if (!width || !height) throw new UnreadableDocument("damaged");
  if (width * height > imagePixels) throw new UnreadableDocument("too-many-pixels");
}

/** Letters of a page are 20 to 30 pixels high, as OCR likes them, when its long side has some 2,000. */
const SMALLEST_SIDE = 2000;
const LARGEST_SIDE = 2200;
const MAX_ENLARGEMENT = 1.5;

async function decodeUpright(image: Buffer, { imagePixels }: ReadingLimits): Promise<GreyPicture> {
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
    .normalise()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: info.channels === 1 ? data : everyNth(data, info.channels), width: info.width, height: info.height };
}

function everyNth(data: Buffer, channels: number): Uint8Array {
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 0);
}
