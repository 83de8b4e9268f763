import type { UploadedSubmission } from "../videos/uploads";
import type { Meter } from "./progress-meter";
import type { UploadFailure } from "./upload-failure";

/** Where an upload stands. `waiting` is for the line or the server to be back; `finishing`, all bytes are there. */
export type VideoUploadState =
  | "preparing"
  | "sending"
  | "waiting"
  | "finishing"
  | "paused"
  | "failed"
  | "done"
  | "cancelled";

/** How far an upload is; bytes are real and those of the video alone. */
export interface VideoUploadProgress extends Meter {
  state: VideoUploadState;
  totalBytes: number;
  /** Why it stands still, where it `failed`. */
  failure: UploadFailure | null;
  /** What it became, once it is `done`. */
  submission: UploadedSubmission | null;
}

/** Whether nothing more happens to an upload. */
export function hasEnded(state: VideoUploadState): boolean {
  return state === "done" || state === "cancelled";
}
