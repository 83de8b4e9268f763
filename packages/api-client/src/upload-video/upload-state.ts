import type { UploadedSubmission } from "../videos/uploads";
import type { Meter } from "./progress-meter";
import type { UploadFailure } from "./upload-failure";

/** `waiting`: for the network or the server. `busy`: for a server that is overloaded or away. `finishing`: all bytes have arrived. */
export type VideoUploadState =
  | "preparing"
  | "sending"
  | "waiting"
  | "busy"
  | "finishing"
  | "paused"
  | "failed"
  | "done"
  | "cancelled";

/** Bytes of the video alone, without the form around it. */
export interface VideoUploadProgress extends Meter {
  state: VideoUploadState;
  totalBytes: number;
  failure: UploadFailure | null;
  submission: UploadedSubmission | null;
}

export function hasEnded(state: VideoUploadState): boolean {
  return state === "done" || state === "cancelled";
}
