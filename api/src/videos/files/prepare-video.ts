import { rm } from "node:fs/promises";
import { join } from "node:path";
import { defineJob } from "../../platform/jobs/define-job";
import type { VideoDeps } from "../deps";
import { submissionVersions } from "../table";
import { MAKE_PROXY } from "./make-video-proxy";
import { playbackOf } from "./playback-of";
import {
  giveUpPreparing,
  recordPreparation,
  type VersionName,
  versionNameSchema,
  whichVersion,
} from "./record-preparation";

export const PREPARE_VIDEO = "prepare-video";

const UNPREPARED = "This video could not be analysed. If it does not play here, download it to watch it.";

const UNKNOWN = { duration: null, width: null, height: null, videoCodec: null, audioCodec: null };

type Deps = Pick<VideoDeps, "db" | "files" | "videos" | "tempDir" | "jobs">;
type Version = typeof submissionVersions.$inferSelect;

export const prepareVideoJob = (deps: Deps) =>
  defineJob({
    name: PREPARE_VIDEO,
    schema: versionNameSchema,
    isLong: true,
    run: async (name) => {
      const [version] = await deps.db.select().from(submissionVersions).where(whichVersion(name));
      const key = version?.objectStoragePath;
      // The version was deleted, archived or prepared in the meantime.
      if (!key || version.preparation !== "preparing" || version.playbackNote !== null) return;
      if ((await deps.files.size(key)) === null) throw new Error(`The bytes of ${key} are missing`);
      await deps.files.withLocalFile(key, (path) => prepareFile(deps, name, { version, path }));
    },
    givenUp: (name) => giveUpPreparing(deps.db, name, UNPREPARED),
  });

async function prepareFile(deps: Deps, name: VersionName, { version, path }: { version: Version; path: string }) {
  const { videos, tempDir, jobs } = deps;
  const { mimeType } = version;
  const temporary = join(tempDir, `prepare-${crypto.randomUUID()}`);
  const [indexFile, posterFile] = [`${temporary}.index`, `${temporary}.jpg`];
  try {
    const sha256 = version.sha256 ?? (await videos.hash(path));
    const probed = await videos.probe({ path, mimeType }, indexFile);
    const { duration, width, height, videoCodec, audioCodec } = probed?.facts ?? UNKNOWN;
    const plan = playbackOf(mimeType, probed?.facts ?? null);
    const isCopied = plan.isHelped && videos.hasFfmpeg;
    const isDrawn = !version.posterPath && (await videos.drawPoster({ path, mimeType, duration }, posterFile));
    const posterPath = isDrawn ? await store(deps, posterFile, "posters", ".jpg") : null;
    const isMoved = probed?.index && plan.playback === "original" && !isCopied;
    const indexPath = isMoved ? await store(deps, indexFile, "indexes") : null;
    const change = {
      sha256,
      duration,
      width,
      height,
      videoCodec,
      audioCodec,
      preparation: isCopied ? "preparing" : "ready",
      playback: plan.playback,
      playbackNote: isCopied ? `${plan.note} A copy that every browser plays is being made.` : plan.note,
      ...(posterPath && { posterPath }),
      ...(isMoved && { indexPath, indexPlace: probed.index }),
    } as const;
    await recordPreparation(deps, name, change, {
      newFiles: [posterPath, indexPath],
      also: async (tx) => {
        const { note, noteOfCopy, keepsPictures } = plan;
        if (isCopied) await jobs.send(tx, MAKE_PROXY, { ...name, note, noteOfCopy, keepsPictures });
      },
    });
  } finally {
    for (const file of [indexFile, posterFile]) await rm(file, { force: true });
  }
}

async function store({ files }: Deps, path: string, folder: string, extension = ""): Promise<string> {
  const key = `${folder}/${crypto.randomUUID()}${extension}`;
  await files.putFile(key, path);
  return key;
}
