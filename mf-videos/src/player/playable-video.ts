import type { SubmissionVersion } from "@crm/domain/video/video-submission.schema";

export type PlayableVideo = Pick<
  SubmissionVersion,
  "title" | "videoUrl" | "thumbnailUrl" | "preparation" | "playback" | "playbackNote" | "duration"
>;

/** `atSeconds` from the start. */
export interface TimelineMark {
  id: number;
  atSeconds: number;
  text: string;
}

export interface PlayerHandle {
  togglePlay: () => void;
  pause: () => void;
  toggleMute: () => void;
  seek: (atSeconds: number) => void;
  time: () => number;
}

/** The unconverted upload, whatever the player uses. */
export const originalUrl = ({ videoUrl }: Pick<PlayableVideo, "videoUrl">) =>
  `${videoUrl}${videoUrl.includes("?") ? "&" : "?"}original=true`;

export const downloadUrl = (video: Pick<PlayableVideo, "videoUrl">) => `${originalUrl(video)}&download=true`;
