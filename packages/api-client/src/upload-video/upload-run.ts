import type { UploadCalls } from "../videos/uploads";
import type { progressMeter } from "./progress-meter";
import type { UploadClock } from "./upload-clock";
import type { UploadMemory } from "./upload-memory";
import type { VideoUploadState } from "./upload-state";
import type { waitingCalls } from "./waiting-calls";

/** One stretch of an upload, from its start or a resume up to a pause or its end; what its steps share. */
export interface UploadRun {
  uploads: UploadCalls;
  memory: UploadMemory;
  clock: UploadClock;
  meter: ReturnType<typeof progressMeter>;
  /** Whose uploads are remembered together. */
  owner: string;
  /** Chunks on their way at once. */
  parallel: number;
  isPhone: boolean;
  /** It answers no other video any more, though it was begun so. */
  asNew: boolean;
  /** Fires where the run ends before the upload does. */
  signal: AbortSignal;
  become: (state: VideoUploadState) => void;
  waiting: ReturnType<typeof waitingCalls>;
  onMoved: () => void;
  /** Told which upload at the server it is; answers whether that is another one than before. */
  onOpened: (uploadId: string) => boolean;
}
