import { fileURLToPath } from "node:url";
import { MAX_POSTER_BYTES, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { UnreadableDocument } from "../reading-failure";
import { localProgram, runProgram } from "../run-program";
import { probeByFfmpeg } from "./probe-by-ffmpeg";
import { type Ffmpeg, inputOf, runFfmpeg } from "./run-ffmpeg";
import type { HashRequest, HashResult, ProbeRequest, ProbeResult } from "./video-facts";

export type VideoSource = { path: string; mimeType: string };

export type VideoTools = {
  hasFfmpeg: boolean;
  /** SHA-256 in hex, computed by a child process: 2.5 GB take seconds of a processor. */
  hash(path: string): Promise<string>;
  /** Reads metadata and writes a playback index to `target`; null when the file is unreadable. */
  probe(source: VideoSource, target: string): Promise<ProbeResult | null>;
  drawPoster(source: VideoSource & { duration: number | null }, target: string): Promise<boolean>;
  makeProxy(source: VideoSource & { keepsPictures: boolean }, target: string): Promise<boolean>;
  close(): void;
};

const PROBE_PROGRAM = fileURLToPath(new URL("../child/probe-main.ts", import.meta.url));
const HASH_PROGRAM = fileURLToPath(new URL("../child/hash-main.ts", import.meta.url));
const MIB = 1024 * 1024;
const PROBE_LIMITS = { idleMs: 120_000, totalMs: 120_000, memoryBytes: 1024 * MIB, outputBytes: MIB };
// Enough for the largest video from a disk that reads 1.5 MB a second.
const HASH_MS = 30 * 60_000;
const HASH_LIMITS = { idleMs: HASH_MS, totalMs: HASH_MS, memoryBytes: 512 * MIB, outputBytes: MIB };
const OWN_READER = ["video/mp4", "video/quicktime", "video/webm"];

export function createVideoTools(ffmpeg: Ffmpeg | null): VideoTools {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    hasFfmpeg: ffmpeg !== null,
    async hash(path) {
      const request: HashRequest = { path };
      const call = { request, limits: HASH_LIMITS, signal };
      return (await runProgram<HashResult>(localProgram(HASH_PROGRAM), call)).sha256;
    },
    async probe(source, target) {
      const read = OWN_READER.includes(source.mimeType) ? await probeByProgram(source.path, target, signal) : null;
      if (read || !ffmpeg?.probe) return read;
      const facts = await probeByFfmpeg(ffmpeg.probe, source, signal);
      return facts && { facts, index: null };
    },
    drawPoster: async (source, target) => ffmpeg !== null && drawPoster(ffmpeg.path, source, { target, signal }),
    makeProxy: async (source, target) => ffmpeg !== null && makeProxy(ffmpeg.path, source, { target, signal }),
    close: () => closing.abort(new Error("The tools for videos are closed.")),
  };
}

async function probeByProgram(path: string, target: string, signal: AbortSignal): Promise<ProbeResult | null> {
  const request: ProbeRequest = { path, target };
  try {
    return await runProgram<ProbeResult>(localProgram(PROBE_PROGRAM), { request, limits: PROBE_LIMITS, signal });
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

// The first frame is often black.
const POSTER_SECONDS = 1;
const POSTER_LIMITS = { idleMs: 60_000, totalMs: 60_000, fileBytes: 4 * MAX_POSTER_BYTES };

// JPEG, at most 960 pixels wide.
async function drawPoster(
  ffmpeg: string,
  source: { path: string; mimeType: string; duration: number | null },
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<boolean> {
  const at = Math.min(POSTER_SECONDS, (source.duration ?? 0) / 2);
  for (const seconds of new Set([at, 0])) {
    const picture = ["-an", "-frames:v", "1", "-vf", "scale='min(960,iw)':-2", "-pix_fmt", "yuvj420p", "-q:v", "5"];
    const args = ["-v", "error", "-nostdin", "-y", "-ss", String(seconds), ...inputOf(source), ...picture];
    await runFfmpeg(ffmpeg, [...args, "-f", "mjpeg", target], { signal, limits: POSTER_LIMITS });
    const { size } = Bun.file(target);
    if (size > 0 && size <= MAX_POSTER_BYTES) return true;
  }
  return false;
}

// When a slow machine exceeds these limits, the product offers only the download.
const LIMITS = { idleMs: 300_000, totalMs: 3 * 3_600_000, fileBytes: MAX_VIDEO_BYTES };

// 1080p in either orientation, never enlarged, with even sides for the codec.
const SMALLER =
  "scale='if(gte(iw,ih),min(1920,iw),min(1080,iw))':'if(gte(iw,ih),min(1080,ih),min(1920,ih))'" +
  ":force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1";

const PICTURES = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-vf", SMALLER];

// H.264 and AAC with the index first; compatible pictures are copied.
async function makeProxy(
  ffmpeg: string,
  source: { path: string; mimeType: string; keepsPictures: boolean },
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<boolean> {
  const tracks = ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn", "-map_metadata", "-1"];
  const pictures = source.keepsPictures ? ["-c:v", "copy"] : PICTURES;
  const sound = ["-c:a", "aac", "-b:a", "128k", "-ac", "2"];
  const file = ["-max_muxing_queue_size", "2048", "-movflags", "+faststart", "-f", "mp4", target];
  const args = ["-v", "error", "-nostdin", "-y", "-progress", "pipe:1", "-stats_period", "5", ...inputOf(source)];
  const done = await runFfmpeg(ffmpeg, [...args, ...tracks, ...pictures, ...sound, ...file], {
    signal,
    limits: LIMITS,
  });
  return done !== null;
}
