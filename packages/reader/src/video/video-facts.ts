/** What a video says of itself; null where it does not say. Sizes in pixels as it is shown, times in seconds. */
export type VideoFacts = {
  duration: number | null;
  width: number | null;
  height: number | null;
  /** By the names of FFmpeg, in lower case: `h264`, `hevc`, `prores` … */
  videoCodec: string | null;
  audioCodec: string | null;
  /** Pictures of more than 8 bits or finer colours than players are made for. */
  isUnusual: boolean;
  /** Where its media ends, when the file was cut off before its end. */
  endsAt: number | null;
};

/** Where the parts of a file lie whose index stands behind its media: its beginning ends at `head`, its index is from `from` up to `to`. */
export type IndexPlace = { head: number; from: number; to: number };

/** What the probing program is asked: the file, and where a moved index may be written. */
export type ProbeRequest = { path: string; target: string };

/** What it answers; `index` where one was written. */
export type ProbeResult = { facts: VideoFacts; index: IndexPlace | null };
