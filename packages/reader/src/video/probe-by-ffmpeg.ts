import { z } from "zod";
import { inputOf, runFfmpeg } from "./run-ffmpeg";
import type { VideoFacts } from "./video-facts";

const number = z.coerce.number().positive();

const probed = z.object({
  format: z.object({ duration: number.optional().catch(undefined) }).optional(),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: number.optional().catch(undefined),
      height: number.optional().catch(undefined),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

const SHOWN = "format=duration:stream=codec_type,codec_name,pix_fmt,width,height:stream_side_data=rotation";

export async function probeByFfmpeg(
  probe: string,
  source: { path: string; mimeType: string },
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  const args = ["-v", "error", "-of", "json", "-show_entries", SHOWN, ...inputOf(source)];
  const printed = await runFfmpeg(probe, args, { signal, limits: { idleMs: 60_000, totalMs: 60_000 } });
  const parsed = probed.safeParse(jsonOf(printed));
  const streams = parsed.data?.streams ?? [];
  const video = streams.find(({ codec_type, codec_name }) => codec_type === "video" && codec_name);
  const audio = streams.find(({ codec_type }) => codec_type === "audio");
  if (!video) return null;
  const turned = (video.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const [width = null, height = null] = turned ? [video.height, video.width] : [video.width, video.height];
  return {
    duration: parsed.data?.format?.duration ?? null,
    width,
    height,
    videoCodec: video.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    isUnusual: video.codec_name === "h264" && !/^yuvj?420p$/.test(video.pix_fmt ?? "yuv420p"),
    endsAt: null,
  };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
