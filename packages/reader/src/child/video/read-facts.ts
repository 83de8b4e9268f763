import { EncodedPacketSink, FilePathSource, Input, type InputVideoTrack, MP4, QTFF, WEBM } from "mediabunny";
import { UnreadableDocument } from "../../reading-failure";
import type { VideoFacts } from "../../video/video-facts";

/** Throws `UnreadableDocument` when the file has no tracks. */
export async function readFacts(path: string): Promise<VideoFacts> {
  using input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video && !audio) throw new UnreadableDocument("damaged");
  const codec = await audio?.getInternalCodecId();
  const told = await input.getDurationFromMetadata();
  const counted = await input.computeDuration();
  const endsAt = video ? await endOf(video, { told, counted }) : null;
  return {
    duration: endsAt === null ? counted : Math.max(counted, told ?? 0),
    width: (await video?.getDisplayWidth()) ?? null,
    height: (await video?.getDisplayHeight()) ?? null,
    videoCodec: video && nameOf(await video.getCodec(), await video.getInternalCodecId()),
    audioCodec: audio && nameOf(await audio.getCodec(), codec ?? null),
    isUnusual: isUnusual((await video?.getCodecParameterString()) ?? ""),
    endsAt,
  };
}

function nameOf(codec: string | null, internal: string | number | Uint8Array | null): string {
  if (codec === "avc") return "h264";
  return codec ?? (typeof internal === "string" ? internal.trim().toLowerCase() : "unknown");
}

// H.264 profiles above High (100): 10 bits, 4:2:2, 4:4:4.
const isUnusual = (codec: string) => Number.parseInt(/^avc[13]\.([0-9a-f]{2})/i.exec(codec)?.[1] ?? "0", 16) > 100;

const TOLERANCE_SECONDS = 1;

// Where the frames of a truncated file end; null for a complete file.
async function endOf(video: InputVideoTrack, { told, counted }: { told: number | null; counted: number }) {
  const packets = new EncodedPacketSink(video);
  if (await packets.getPacket(Number.POSITIVE_INFINITY))
    return told !== null && counted < told - TOLERANCE_SECONDS ? counted : null;
  let [whole, missing] = [0, counted];
  while (missing - whole > TOLERANCE_SECONDS / 4) {
    const middle = (whole + missing) / 2;
    if (await packets.getPacket(middle)) whole = middle;
    else missing = middle;
  }
  return whole;
}
