import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job";
import type { VideoDeps } from "../deps";
import { submissionVersions } from "../table";
import { giveUpPreparing, keepPrepared, versionNameSchema, whichVersion } from "./keep-prepared";

/** A queue of its own, because a copy may take hours. */
export const MAKE_PROXY = "make-video-proxy";

const SPARE_BYTES = 1024 ** 3;

const schema = versionNameSchema.extend({
  note: z.string(),
  noteOfCopy: z.string().nullable(),
  keepsPictures: z.boolean(),
});

type Wanted = z.output<typeof schema>;
type Parts = Pick<VideoDeps, "db" | "files" | "videos" | "tempDir">;

/** If no copy can be made, the original stays and the version says why. */
export const makeVideoProxyJob = (deps: Parts) =>
  defineJob({
    name: MAKE_PROXY,
    schema,
    isLong: true,
    run: async (wanted) => {
      const [version] = await deps.db.select().from(submissionVersions).where(whichVersion(wanted));
      const key = version?.objectStoragePath;
      if (!key || version.preparation !== "preparing") return;
      if ((await deps.files.size(key)) === null) throw new Error(`The bytes of ${key} are missing`);
      await refuseWithoutSpace(deps.tempDir, version.fileSize);
      await deps.files.withLocalFile(key, (path) => copy(deps, wanted, { ...version, path }));
    },
    givenUp: ({ note, ...name }) => giveUpPreparing(deps.db, name, note),
  });

type Original = { path: string; mimeType: string; duration: number | null };

async function copy(deps: Parts, wanted: Wanted, { path, mimeType, duration }: Original): Promise<void> {
  const { videos, tempDir, files, db } = deps;
  const target = join(tempDir, `proxy-${crypto.randomUUID()}.mp4`);
  try {
    const isMade = await videos.makeProxy({ path, mimeType, keepsPictures: wanted.keepsPictures }, target);
    const facts = isMade
      ? (await videos.probe({ path: target, mimeType: "video/mp4" }, `${target}.index`))?.facts
      : null;
    if (!facts?.duration || !facts.videoCodec) return giveUpPreparing(db, wanted, wanted.note);
    const proxyPath = `proxies/${crypto.randomUUID()}.mp4`;
    await files.putFile(proxyPath, target);
    const known = {
      proxyPath,
      duration: duration ?? facts.duration,
      playback: "proxy",
      playbackNote: wanted.noteOfCopy,
      preparation: "ready",
    } as const;
    await keepPrepared(deps, wanted, known, { made: [proxyPath] });
  } finally {
    for (const file of [target, `${target}.index`]) await rm(file, { force: true });
  }
}

// Retried, because space may be free by then.
async function refuseWithoutSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + SPARE_BYTES) throw new Error("There is no room on the disk for a copy of this video");
}
