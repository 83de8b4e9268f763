import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { type RunningServer, startServer } from "@crm/testing/server";
import { limitRow, measure, measuredRow, median, type Row, reportRow, rounds, timed } from "../harness";
import { memoryDuring } from "../watch-processes";
import { largeVideo, ourUploads, tusUploads } from "./send-videos";

const MB = 1024 * 1024;
const ALLOWED_MEMORY_MB = 150;
const ALLOWED_FINALIZE_MS = 100;
const half = largeVideo(512 * MB);
const largest = largeVideo(MAX_VIDEO_BYTES);

/**
 * Compares an upload of 512 MB in synced chunks of 8 MiB with `@tus/server`; then uploads 2.5 GB and measures memory and
 * finalizing.
 */
export async function uploadOfVideo(): Promise<Row[]> {
  const [server, tus] = [await startServer(), await tusUploads()];
  try {
    const ours = await ourUploads(server);
    const halves: string[] = [];
    const finalizeMs: number[] = [];
    const measured = await measure(
      timed(async () => halves.push(await ours.send(half))),
      timed(() => tus.send(half)),
      {
        name: "upload of 512 MB in chunks of 8 MiB, each synced",
        peer: "`@tus/server` on Bun",
        goal: { ratio: 1 },
        rounds: rounds(1, 3),
        async beforeEach() {
          for (const uploadId of halves.splice(0)) finalizeMs.push(await ours.finalize(uploadId));
          await removeVideos(server);
        },
      },
    );
    for (const uploadId of halves.splice(0)) finalizeMs.push(await ours.finalize(uploadId));
    await removeVideos(server);
    let uploadId = "";
    const started = performance.now();
    const memory = await memoryDuring(server.pid, async () => {
      uploadId = await ours.send(largest);
    });
    const largestRate = rateOf(largest.bytes, performance.now() - started);
    const [oursRate, peerRate] = [rateOf(half.bytes, measured.ours), rateOf(half.bytes, measured.peer)];
    const largestMs = await ours.finalize(uploadId);
    return [
      measuredRow(measured),
      reportRow("rate of an upload", [
        `512 MB: ours ${oursRate} MB/s, @tus/server ${peerRate} MB/s`,
        `2.5 GB: ${largestRate} MB/s`,
      ]),
      limitRow(
        "memory of an upload of 2.5 GB",
        [`${Math.round(memory / MB)} MB more`],
        `${ALLOWED_MEMORY_MB} MB`,
        memory <= ALLOWED_MEMORY_MB * MB,
      ),
      limitRow(
        "finalizing an upload",
        [`512 MB ${Math.round(median(finalizeMs))} ms`, `2.5 GB ${Math.round(largestMs)} ms`],
        `${ALLOWED_FINALIZE_MS} ms`,
        largestMs <= ALLOWED_FINALIZE_MS,
      ),
    ];
  } finally {
    await server.close();
    await tus.close();
  }
}

const rateOf = (bytes: number, ms: number) => Math.round(bytes / MB / (ms / 1000));

// Deletes uploads, so that every round has the same free space.
async function removeVideos({ dataDir }: RunningServer): Promise<void> {
  const folder = join(dataDir, "files/videos");
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name));
}
