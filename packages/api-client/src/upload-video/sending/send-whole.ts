import type { UploadedSubmission } from "../../videos/uploads";
import type { VideoToUpload } from "../open-upload";
import { step } from "../upload-failure";
import type { UploadRun } from "../upload-run";
import { PHONE_STALL_MS, STALL_MS, stopWhenStalled } from "./stop-when-stalled";

/** Sends a small video in one call. Never retried: if only the response was lost, a retry would create a second submission. */
export async function sendWhole(
  { file, caption, contractId, revisionOf, poster }: VideoToUpload,
  { uploads, clock, signal, meter, isPhone, asNew, setState, onMoved }: UploadRun,
): Promise<UploadedSubmission> {
  const upload = {
    ...{ title: caption, description: caption, contractId, poster: await poster },
    ...(typeof revisionOf === "number" && !asNew ? { revisionOf } : {}),
  };
  meter.begin(0, true);
  setState("sending");
  const stallMs = isPhone ? PHONE_STALL_MS : STALL_MS;
  let isSent = false;
  return step(
    (status) => `Upload failed with status ${status}`,
    () =>
      stopWhenStalled({ clock, signal, stallMs }, (during, moved) =>
        uploads.whole(file, upload, {
          signal: during,
          onProgress: (progress) => {
            if (progress.stage !== "sending" || isSent) return;
            moved();
            // Progress includes the multipart form, so its ratio is applied to the file's size.
            meter.moved(0, Math.floor((progress.sentBytes / progress.totalBytes) * file.size));
            isSent = progress.sentBytes >= progress.totalBytes;
            if (isSent) setState("finishing");
            else onMoved();
          },
        }),
      ),
  );
}
