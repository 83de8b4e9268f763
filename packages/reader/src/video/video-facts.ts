/** Null when unknown. Pixels as displayed, seconds. */
export type VideoFacts = {
  duration: number | null;
  width: number | null;
  height: number | null;
  /** FFmpeg's names in lower case: `h264`, `hevc`, `prores`. */
  videoCodec: string | null;
  audioCodec: string | null;
  /** More than 8 bits or chroma that players do not support. */
  isUnusual: boolean;
  endsAt: number | null;
};

/** `to` is exclusive. */
export type IndexPlace = { head: number; from: number; to: number };

export type ProbeRequest = { path: string; target: string };

export type ProbeResult = { facts: VideoFacts; index: IndexPlace | null };

export type HashRequest = { path: string };

/** In hex. */
export type HashResult = { sha256: string };
