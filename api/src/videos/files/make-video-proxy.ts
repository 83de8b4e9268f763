import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job";
import type { VideoDeps } from "../deps";
import { submissionVersions } from "../table";
import { giveUpPreparing, recordPreparation, versionNameSchema, whichVersion } from "./record-preparation";

/** A separate queue, because making a copy may take hours. */
export const MAKE_PROXY = "make-video-proxy";

// Disk space left free for the rest of the server.
const RESERVE_BYTES = 1024 ** 3;

const schema = versionNameSchema.extend({
  note: z.string(),
  noteOfCopy: z.string().nullable(),
  keepsPictures: z.boolean(),
});

type ProxyJob = z.output<typeof schema>;
type Deps = Pick<VideoDeps, "db" | "files" | "videos" | "tempDir">;

/** If the copy fails, the original stays, with a note that gives the reason. */
export const makeVideoProxyJob = (deps: Deps) =>
  defineJob({
    name: MAKE_PROXY,
    schema,
    isLong: true,
    run: async (job) => {
      const [version] = await deps.db.select().from(submissionVersions).where(whichVersion(job));
      const key = version?.objectStoragePath;
      if (!key || version.preparation !== "preparing") return;
      if ((await deps.files.size(key)) === null) throw new Error(`The bytes of ${key} are missing`);
      await refuseWithoutSpace(deps.tempDir, version.fileSize);
      await deps.files.withLocalFile(key, (path) => copy(deps, job, { ...version, path }));
    },
    givenUp: ({ note, ...name }) => giveUpPreparing(deps.db, name, note),
  });

type Original = { path: string; mimeType: string; duration: number | null };

async function copy(deps: Deps, job: ProxyJob, { path, mimeType, duration }: Original): Promise<void> {
  const { videos, tempDir, files, db } = deps;
  const target = join(tempDir, `proxy-${crypto.randomUUID()}.mp4`);
  try {
    const isMade = await videos.makeProxy({ path, mimeType, keepsPictures: job.keepsPictures }, target);
    const facts = isMade
      ? (await videos.probe({ path: target, mimeType: "video/mp4" }, `${target}.index`))?.facts
      : null;
    if (!facts?.duration || !facts.videoCodec) return giveUpPreparing(db, job, job.note);
    const proxyPath = `proxies/${crypto.randomUUID()}.mp4`;
    await files.putFile(proxyPath, target);
    const change = {
      proxyPath,
      duration: duration ?? facts.duration,
      playback: "proxy",
      playbackNote: job.noteOfCopy,
      preparation: "ready",
    } as const;
    await recordPreparation(deps, job, change, { newFiles: [proxyPath] });
  } finally {
    for (const file of [target, `${target}.index`]) await rm(file, { force: true });
  }
}

// The job retries after this error, because space may be freed in the meantime.
async function refuseWithoutSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES)
    throw new Error("Not enough disk space for a copy of this video. It is retried later; free some space.");
}
