import { MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { inputOf, runFfmpeg } from "./run-ffmpeg";

// A machine that needs longer than three hours for a copy offers the download instead.
const LIMITS = { idleMs: 300_000, totalMs: 3 * 3_600_000, fileBytes: MAX_VIDEO_BYTES };

// 1080p lying or standing, never larger than it is, with even sides as the coding wants them.
const SMALLER =
  "scale='if(gte(iw,ih),min(1920,iw),min(1080,iw))':'if(gte(iw,ih),min(1080,ih),min(1920,ih))'" +
  ":force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1";

const PICTURES = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-vf", SMALLER];

/** Writes a copy in H.264 and AAC with its index in front to `target`; pictures that play already stay as they are. */
export async function makeProxy(
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
