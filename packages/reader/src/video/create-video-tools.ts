import { fileURLToPath } from "node:url";
import { UnreadableDocument } from "../reading-failure";
import { programHere, runProgram } from "../run-program";
import { drawPoster } from "./draw-poster";
import type { Ffmpeg } from "./find-ffmpeg";
import { makeProxy } from "./make-proxy";
import { probeByFfmpeg } from "./probe-by-ffmpeg";
import type { ProbeRequest, ProbeResult } from "./video-facts";

/** A video on this disk and the type that its bytes were found to be. */
export type VideoSource = { path: string; mimeType: string };

/** Opens foreign videos, each in a child process of its own with limits on its time, its memory and what it writes. */
export type VideoTools = {
  /** Whether pictures and copies of videos can be made here. */
  hasFfmpeg: boolean;
  /** What the video says of itself, with its index for the start of playback at `target`; null where nothing here can read it. */
  probe(source: VideoSource, target: string): Promise<ProbeResult | null>;
  /** Writes a picture of the video as a JPEG to `target`; false where there is none to be had. */
  drawPoster(source: VideoSource & { duration: number | null }, target: string): Promise<boolean>;
  /** Writes a copy that every browser plays to `target`; false where none can be made. */
  makeProxy(source: VideoSource & { keepsPictures: boolean }, target: string): Promise<boolean>;
  /** Ends all that runs. */
  close(): void;
};

const PROBE_PROGRAM = fileURLToPath(new URL("../child/probe-main.ts", import.meta.url));
const MIB = 1024 * 1024;
const PROBE_LIMITS = { idleMs: 120_000, totalMs: 120_000, memoryBytes: 1024 * MIB, outputBytes: MIB };
const OWN_READER = ["video/mp4", "video/quicktime", "video/webm"];

/** Opens the tools for videos: mediabunny for MP4, QuickTime and WebM, and FFmpeg for the rest where it is installed. */
export function createVideoTools(ffmpeg: Ffmpeg | null): VideoTools {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    hasFfmpeg: ffmpeg !== null,
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
    return await runProgram<ProbeResult>(programHere(PROBE_PROGRAM), { request, limits: PROBE_LIMITS, signal });
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
