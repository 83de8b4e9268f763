import { join } from "node:path";

/** A tiny clip on the disk of a kind that browsers cannot play, or not as it is; its pictures are 64 by 36 pixels. */
export type OddVideo = { fileName: string; mimeType: string; path: string };

const clip = (fileName: string, mimeType: string): OddVideo => ({
  fileName,
  mimeType,
  path: join(import.meta.dir, "videos/odd", fileName),
});

/** Odd clips by what is odd about each. */
export const oddVideos = {
  fragmented: clip("fragmented.mp4", "video/mp4"),
  /** To be shown turned by a quarter: 36 by 64 pixels. */
  turned: clip("turned.mp4", "video/mp4"),
  hevc: clip("hevc.mp4", "video/mp4"),
  proRes: clip("prores.mov", "video/quicktime"),
  /** H.264 with uncompressed sound. */
  uncompressedSound: clip("uncompressed-sound.mov", "video/quicktime"),
  flash: clip("clip.flv", "video/x-flv"),
  windowsMedia: clip("clip.wmv", "video/x-ms-wmv"),
} as const;
