import { randomFillSync } from "node:crypto";
import { box, ftyp } from "@crm/reader/video/outline/video-bytes.fixture";

/** An MP4 with an index and random media, which checkVideo() accepts. */
export function videoOf(bytes: number): Buffer {
  const head = Buffer.concat([ftyp(), box("moov", box("mvhd"))]);
  return Buffer.concat([head, box("mdat", randomFillSync(Buffer.alloc(bytes - head.length - 8)))]);
}
