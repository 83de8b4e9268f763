import sharp from "sharp";
import type { GreyPicture, MadePicture } from "./grey-picture";

const SAMPLE = 7;
const DARK = 64;
const BRIGHT = 192;
const BLUR = 0.8;
const ENLARGEMENT = 1.3;
// Larger pictures have large enough letters.
const LARGEST_SIDE = 1800;

export async function smoothSteps(picture: GreyPicture): Promise<MadePicture> {
  const { data, width, height } = picture;
  if (Math.max(width, height) > LARGEST_SIDE || !isBlackAndWhite(data)) return { picture, back: (point) => point };
  const smooth = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(BLUR)
    .resize(Math.round(width * ENLARGEMENT), Math.round(height * ENLARGEMENT), { fit: "fill", kernel: "lanczos3" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down } = smooth.info;
  return {
    picture: { data: smooth.data, width: across, height: down },
    back: ({ x, y }) => ({ x: (x * width) / across, y: (y * height) / down }),
  };
}

// Around scanned letters, grey pixels far outnumber dark ones.
function isBlackAndWhite(data: Uint8Array): boolean {
  let [dark, grey] = [0, 0];
  for (let at = 0; at < data.length; at += SAMPLE) {
    const bright = data[at] ?? 255;
    if (bright <= DARK) dark += 1;
    else if (bright < BRIGHT) grey += 1;
  }
  return grey < dark;
}
