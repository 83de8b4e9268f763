import { MAX_POSTER_BYTES } from "@crm/domain/video/upload";
import { inputOf, runFfmpeg } from "./run-ffmpeg";

// The very first picture is often black.
const POSTER_SECONDS = 1;
const POSTER_LIMITS = { idleMs: 60_000, totalMs: 60_000, fileBytes: 4 * MAX_POSTER_BYTES };

/** Writes a picture of a video as a JPEG to `target`, at most 960 pixels wide; false where there is none to be had. */
export async function drawPoster(
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
