import { crc32, deflateSync } from "node:zlib";

/** A picture as a PNG holds it: each line a filter byte and then its pixels, one byte each or three. */
export interface PngPicture {
  lines: Uint8Array;
  width: number;
  height: number;
  isGrey: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INCHES_A_METRE = 39.3701;

/** The PNG of a picture; compressed lightly, since that is most of the time that a page takes. */
export function encodePng({ lines, width, height, isGrey }: PngPicture, dpi: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = isGrey ? 0 : 2;
  const density = Buffer.alloc(9, 1);
  density.writeUInt32BE(Math.round(dpi * INCHES_A_METRE), 0);
  density.writeUInt32BE(Math.round(dpi * INCHES_A_METRE), 4);
  return Buffer.concat([
    SIGNATURE,
    ...pngChunk("IHDR", header),
    ...pngChunk("pHYs", density),
    ...pngChunk("IDAT", deflateSync(lines, { level: 1 })),
    ...pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** One part of a PNG: length, type, data and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer[] {
  const start = Buffer.alloc(8);
  start.writeUInt32BE(data.length, 0);
  start.write(type, 4, "latin1");
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(data, crc32(start.subarray(4))));
  return [start, data, end];
}
