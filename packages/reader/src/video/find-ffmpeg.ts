import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where FFmpeg's two programs are; `probe` is null where only the first is installed. */
export type Ffmpeg = { path: string; probe: string | null };

/** The FFmpeg of this machine: the one configured, else the one on the PATH; null where there is none. */
export function findFfmpeg(configured: string | null = null): Ffmpeg | null {
  const path = configured ?? Bun.which("ffmpeg");
  if (!path || !existsSync(path)) return null;
  const beside = join(dirname(path), "ffprobe");
  return { path, probe: existsSync(beside) ? beside : null };
}
