import type { SubmissionVersion } from "@crm/domain/video/video-submission.schema";

/** What the player is told of a video: a submission, or one of its versions. */
export type PlayableVideo = Pick<
  SubmissionVersion,
  "title" | "videoUrl" | "thumbnailUrl" | "preparation" | "playback" | "playbackNote" | "duration"
>;

/** A moment that is marked on the timeline; `atSeconds` from the start. */
export interface TimelineMark {
  id: number;
  atSeconds: number;
  text: string;
}

/** What else on a page may ask of the player. */
export interface PlayerHandle {
  togglePlay: () => void;
  pause: () => void;
  toggleMute: () => void;
  /** Goes to a moment, in seconds from the start. */
  seek: (atSeconds: number) => void;
  /** Where it is, in seconds from the start. */
  time: () => number;
}

/** Where the bytes are had as they came, whatever is played. */
export const originalAddress = ({ videoUrl }: Pick<PlayableVideo, "videoUrl">) =>
  `${videoUrl}${videoUrl.includes("?") ? "&" : "?"}original=true`;

/** The same, to be saved as a file. */
export const downloadAddress = (video: Pick<PlayableVideo, "videoUrl">) => `${originalAddress(video)}&download=true`;
