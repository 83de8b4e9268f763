import { join } from "node:path";

/** 360 × 640 pixels. */
export type DemoVideo = { fileName: string; mimeType: string; seconds: number; path: string; posterPath: string };

const clip = (fileName: string, mimeType: string, seconds: number): DemoVideo => ({
  fileName,
  mimeType,
  seconds,
  path: join(import.meta.dir, "videos", fileName),
  posterPath: join(import.meta.dir, "videos", fileName.replace(/\.\w+$/, ".jpg")),
});

export const demoVideos = {
  /** MP4 with its index first, H.264 and AAC. */
  fastStart: clip("spring-look.mp4", "video/mp4", 5),
  /** MP4 with its index at the end, H.264 and AAC. */
  indexAtEnd: clip("morning-routine.mp4", "video/mp4", 6),
  /** MP4 with its index first and no sound. */
  silent: clip("linen-three-ways.mp4", "video/mp4", 3),
  /** WebM, VP9 and Opus. */
  webm: clip("unboxing.webm", "video/webm", 4),
  /** QuickTime, H.264 and AAC, index at the end. */
  quickTime: clip("workshop.mov", "video/quicktime", 4),
  /** AVI, MPEG-4 part 2 and MP3: no browser plays it. */
  avi: clip("discount-code.avi", "video/x-msvideo", 3),
} as const;
