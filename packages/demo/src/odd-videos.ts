import { join } from "node:path";

/** A small clip, 64 × 36 pixels, that browsers cannot play without conversion. */
export type OddVideo = { fileName: string; mimeType: string; path: string };

const clip = (fileName: string, mimeType: string): OddVideo => ({
  fileName,
  mimeType,
  path: join(import.meta.dir, "videos/odd", fileName),
});

export const oddVideos = {
  fragmented: clip("fragmented.mp4", "video/mp4"),
  /** Rotated by 90°, shown as 36 × 64 pixels. */
  turned: clip("turned.mp4", "video/mp4"),
  hevc: clip("hevc.mp4", "video/mp4"),
  proRes: clip("prores.mov", "video/quicktime"),
  uncompressedSound: clip("uncompressed-sound.mov", "video/quicktime"),
  flash: clip("clip.flv", "video/x-flv"),
  windowsMedia: clip("clip.wmv", "video/x-ms-wmv"),
} as const;
