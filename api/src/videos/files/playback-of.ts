import type { Playback } from "@crm/domain/video/video-submission";
import type { VideoFacts } from "@crm/reader/video/video-facts";

/** `isHelped`: a copy makes it playable in more browsers. */
export type PlaybackPlan = {
  playback: Playback;
  note: string | null;
  noteOfCopy: string | null;
  isHelped: boolean;
  /** true if the video stream can be copied without re-encoding. */
  keepsPictures: boolean;
};

// Codecs that browsers play in these containers.
const MP4 = { pictures: ["h264", "av1", "vp9"], sound: ["aac", "mp3", "opus", "flac"] };

const PLAYED: Record<string, { pictures: string[]; sound: string[] }> = {
  "video/mp4": MP4,
  "video/quicktime": MP4,
  "video/webm": { pictures: ["vp8", "vp9", "av1"], sound: ["opus", "vorbis"] },
};

/** `facts` is null for a file that could not be read. */
export function playbackOf(mimeType: string, facts: VideoFacts | null): PlaybackPlan {
  const played = PLAYED[mimeType];
  if (!facts)
    return { ...helped, playback: "none", note: played ? DAMAGED : unplayable(FILES[mimeType] ?? "this file") };
  const { videoCodec, audioCodec, isUnusual, endsAt } = facts;
  const noteOfCopy = endsAt === null ? null : cutOff(endsAt);
  if (videoCodec === null) return { ...unchanged, playback: "none", note: SOUND_ALONE };
  if (!played?.pictures.includes(videoCodec) || isUnusual)
    return { ...helped, playback: "none", note: unplayable(formatOf(mimeType, facts)), noteOfCopy };
  if (audioCodec !== null && !played.sound.includes(audioCodec))
    return { ...helped, playback: "original", note: silent(audioCodec), noteOfCopy, keepsPictures: true };
  return { ...unchanged, playback: "original", note: noteOfCopy };
}

/** Decides by the type alone, because the file has not been read yet. */
export const playbackBeforeProbing = (mimeType: string): Playback => (PLAYED[mimeType] ? "original" : "none");

const unchanged = { noteOfCopy: null, isHelped: false, keepsPictures: false };

const helped = { noteOfCopy: null, isHelped: true, keepsPictures: false };

const DAMAGED =
  "This video is damaged and cannot be shown. Download it to look into it, or ask for it to be sent again.";

const SOUND_ALONE = "This file holds sound and no pictures. Download it to listen to it.";

const unplayable = (format: string) => `Browsers cannot play ${format}. Download the video to watch it.`;

const silent = (codec: string) =>
  `Not every browser plays the sound of this video (${soundOf(codec)}). Download it to hear it.`;

const cutOff = (seconds: number) =>
  `This video was cut off: it plays up to ${clock(seconds)} and ends early. Ask for it to be sent again.`;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const FILES: Record<string, string> = {
  "video/x-msvideo": "AVI files",
  "video/x-ms-wmv": "WMV files",
  "video/x-flv": "FLV files",
};

const PICTURES: Record<string, string> = {
  h264: "this kind of H.264 (more than 8 bits, or finer colours)",
  hevc: "HEVC (H.265)",
  prores: "Apple ProRes",
  mjpeg: "Motion JPEG",
  mpeg4: "MPEG-4 Part 2 (DivX, Xvid)",
  mpeg2video: "MPEG-2",
  dnxhd: "Avid DNxHD",
};

const formatOf = (mimeType: string, { videoCodec }: VideoFacts) =>
  FILES[mimeType] ?? PICTURES[videoCodec ?? ""] ?? `the format of this video (${videoCodec})`;

const soundOf = (codec: string) => (codec.startsWith("pcm") ? "uncompressed PCM" : codec.toUpperCase());
