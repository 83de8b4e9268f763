import type { UploadCalls } from "../videos/uploads";
import type { progressMeter } from "./progress-meter";
import type { UploadClock } from "./upload-clock";
import type { UploadMemory } from "./upload-memory";
import type { VideoUploadState } from "./upload-state";
import type { waitingCalls } from "./waiting-calls";

export interface UploadRun {
  uploads: UploadCalls;
  memory: UploadMemory;
  clock: UploadClock;
  meter: ReturnType<typeof progressMeter>;
  owner: string;
  parallel: number;
  isPhone: boolean;
  /** Sends a revision as a new submission. */
  asNew: boolean;
  signal: AbortSignal;
  setState: (state: VideoUploadState) => void;
  waiting: ReturnType<typeof waitingCalls>;
  onMoved: () => void;
  /** Called with the upload's id; returns whether it differs from the previous id. */
  onOpened: (uploadId: string) => boolean;
}
