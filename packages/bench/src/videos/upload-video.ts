import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { openTestDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { limitRow, measure, measuredRow, type Row, reportRow, rounds, timed } from "../harness";
import { memoryDuring } from "../watch-processes";
import { type LargeVideo, largeVideo, ourUploads, tusUploads } from "./send-videos";

const MB = 1024 * 1024;
const ALLOWED_MEMORY_MB = 150;
const ALLOWED_FINALIZE_MS = 100;
const half = largeVideo(512 * MB);
const largest = largeVideo(MAX_VIDEO_BYTES);

/**
 * Compares an upload of 512 MB in synced chunks of 8 MiB with `@tus/server`, which syncs each chunk or nothing; then uploads 2.5
 * GB and measures memory and finalizing.
 */
export async function uploadOfVideo(): Promise<Row[]> {
  const site = await startSite();
  try {
    const ours = await ourUploads(site.server);
    const compared = [
      await besideTus(site, ours, { isSynced: true }),
      await besideTus(site, ours, { isSynced: false }),
    ];
    let largestMs = 0;
    let seconds = 0;
    const memory = await memoryDuring(site.server.pid, async () => {
      const started = performance.now();
      const uploadId = await ours.send(largest);
      seconds = (performance.now() - started) / 1000;
      largestMs = await ours.finalize(uploadId);
    });
    return [
      ...compared,
      reportRow(`rate of an upload of 2.5 GB (${site.kind})`, [`${Math.round(largest.bytes / MB / seconds)} MB/s`]),
      limitRow(
        `memory of an upload of 2.5 GB and its preparation (${site.kind})`,
        [`${Math.round(memory / MB)} MB more in the server and its child processes`],
        `${ALLOWED_MEMORY_MB} MB`,
        memory <= ALLOWED_MEMORY_MB * MB,
      ),
      limitRow(
        `finalizing an upload of 2.5 GB (${site.kind})`,
        [`${Math.round(largestMs)} ms`],
        `${ALLOWED_FINALIZE_MS} ms`,
        largestMs <= ALLOWED_FINALIZE_MS,
      ),
    ];
  } finally {
    await site.close();
  }
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function startSite() {
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startServer();
    return { kind: "embedded", server, close: server.close };
  }
  const database = await openTestDatabase();
  if (database.kind !== "postgres") throw new Error("The test database is not a Postgres");
  const server = await startServer({ DATABASE_URL: database.url, DATA_KEY: "a key for the bench alone, 32 letters" });
  return {
    kind: "postgres",
    server,
    async close() {
      await server.close();
      await database.close();
    },
  };
}

async function besideTus(
  { kind, server }: Site,
  ours: Awaited<ReturnType<typeof ourUploads>>,
  { isSynced }: { isSynced: boolean },
): Promise<Row> {
  const tus = await tusUploads({ isSynced });
  const sent: string[] = [];
  const whole = wholeOf(half);
  // Neither side pays for the other's files, their removal or their unwritten pages.
  const cleanUp = async () => {
    for (const uploadId of sent.splice(0)) await ours.giveUp(uploadId);
    await removeVideos(server);
    await tus.removeAll();
    await Bun.spawn(["sync"]).exited;
  };
  try {
    const measured = await measure(
      timed(async () => sent.push(await ours.send(half))),
      timed(() => tus.send(half, whole)),
      {
        name: `upload of 512 MB${isSynced ? " in chunks of 8 MiB, each synced" : ", each chunk synced by our server only"} (${kind})`,
        peer: isSynced
          ? "`@tus/server` on Bun, chunks of 8 MiB, each synced"
          : "`@tus/server` on Bun, one call, without a sync",
        goal: { ratio: isSynced ? 1 : 1.25 },
        rounds: rounds(1, 3),
        beforeEach: cleanUp,
      },
    );
    await cleanUp();
    return measuredRow(measured);
  } finally {
    await tus.close();
  }
}

const wholeOf = ({ chunks, chunk }: LargeVideo) =>
  new Blob(Array.from({ length: chunks }, (_, index) => new Uint8Array(chunk(index).bytes)));

async function removeVideos({ dataDir }: RunningServer): Promise<void> {
  const folder = join(dataDir, "files/videos");
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name));
}
