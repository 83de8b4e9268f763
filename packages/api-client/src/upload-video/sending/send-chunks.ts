import { chunkRange } from "@crm/domain/video/upload";
import { FileUnreadable, step } from "../upload-failure";
import type { UploadRun } from "../upload-run";
import { abortWith } from "./abort-with";
import { chunkHash } from "./chunk-hash";
import { stopWhenStalled } from "./stop-when-stalled";
import { throwIfEnded } from "./throw-if-ended";
import { tryAgain } from "./try-again";

/** Sends chunks in parallel. The first permanent failure aborts the others. */
export async function sendChunks(
  indexes: readonly number[],
  uploadId: string,
  file: File,
  run: UploadRun,
): Promise<void> {
  const { controller, free } = abortWith(run.signal);
  const queue = [...indexes];
  const work = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift())
      await sendChunk(index, uploadId, file, { ...run, signal: controller.signal });
  };
  try {
    await Promise.all(Array.from({ length: Math.min(run.parallel, queue.length) }, work));
  } finally {
    queue.length = 0;
    controller.abort();
    free();
  }
}

async function sendChunk(index: number, uploadId: string, file: File, run: UploadRun): Promise<void> {
  const { uploads, clock, signal, meter, waiting, onMoved } = run;
  const { start, end } = chunkRange(index, file.size);
  const bytes = file.slice(start, end);
  const sha256 = await chunkHash(await bytesOf(bytes));
  throwIfEnded(signal);
  const send = (during: AbortSignal, moved: () => void) =>
    uploads.chunk(uploadId, index, bytes, {
      sha256,
      signal: during,
      onProgress: (progress) => {
        if (progress.stage !== "sending") return;
        moved();
        // Progress includes the multipart form, which is not part of the video.
        meter.moved(index, Math.min(progress.sentBytes, end - start));
        onMoved();
      },
    });
  await step(
    (status) => `Chunk ${index + 1} failed: ${status}`,
    () =>
      tryAgain({ clock, signal, waiting }, async () => {
        try {
          await stopWhenStalled({ clock, signal }, send);
        } catch (thrown) {
          meter.lost(index);
          throw thrown;
        }
        meter.arrived(index, end - start);
        onMoved();
      }),
  );
}

/** Reads a part of a file. Throws FileUnreadable. */
export async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch (cause) {
    throw new FileUnreadable("", { cause });
  }
}
