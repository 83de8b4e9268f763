import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import { hashSecret } from "../auth/secret";
import { prepareOnce } from "../db/prepare-once";
import type { AppEnv, Deps } from "../http/env";
import { HttpError, NotFound } from "../http/errors";
import { sendBytes } from "../http/send-bytes";
import { fileHeaders, sendFile } from "../http/send-file";
import { originalVideo, playedVideo } from "./played-video";
import { submissionVersions, videoSubmissions } from "./table";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Query of a video's address: which version, by default the current one, and how it is wanted. */
export const mediaQuerySchema = z.object({
  v: z.coerce.number().int().positive().max(1_000_000).optional(),
  original: flag.optional(),
  download: flag.optional(),
});

// In a tab of its own a video is a page that loads itself, with the browser's own style; it still runs nothing.
const POLICY = "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

type Asked = z.output<typeof mediaQuerySchema>;
type Which = { id: number; contractId?: number };

// The address of a version never plays anything else once it is prepared; until then, and without a version, it may.
const KEPT = "private, max-age=31536000, immutable";
const ASKED_EACH_TIME = "private, no-cache";

/** Answers a submission's video, to be played or with `original` as it came; with `contractId` only one of that contract's. */
export async function sendVideo(c: Context<AppEnv>, deps: Deps, which: Which, asked: Asked): Promise<Response> {
  const version = await findVersion(deps, which, asked);
  const video = asked.original ? originalVideo(deps, version) : await playedVideo(deps, version);
  // A viewer who has paused takes nothing for longer than the listener's patience.
  c.env.setIdleTimeout?.(0);
  const { size, tag, name, type, read } = video;
  const isSettled = asked.v !== undefined && (asked.original || version.preparation !== "preparing");
  const cacheControl = isSettled ? KEPT : ASKED_EACH_TIME;
  const disposition = asked.download ? "attachment" : "inline";
  const headers = fileHeaders({ name, type, disposition, cacheControl, policy: POLICY });
  return sendBytes(c, deps.tempDir, { size, etag: `"${tag}"`, headers, read });
}

/** Answers the picture of a submission's video; 404 while there is none. */
export async function sendPoster(c: Context<AppEnv>, deps: Deps, which: Which, asked: Asked): Promise<Response> {
  const { posterPath: key } = await findVersion(deps, which, asked);
  if (!key) throw new HttpError(404, "not_found", "There is no picture of this video");
  return sendFile(c, deps, {
    key,
    name: "poster.jpg",
    type: "image/jpeg",
    sha256: hashSecret(key),
    disposition: "inline",
    cacheControl: asked.v === undefined ? ASKED_EACH_TIME : KEPT,
  });
}

async function findVersion({ db }: Deps, { id, contractId }: Which, { v }: Asked) {
  const [version] = await versions(db).execute({ id, v: v ?? null, contractId: contractId ?? null });
  if (!version) throw NotFound("Video", id);
  return version;
}

// Asked for by every range of every video that is played.
const versions = prepareOnce((db) =>
  db
    .select(getTableColumns(submissionVersions))
    .from(submissionVersions)
    .innerJoin(videoSubmissions, eq(submissionVersions.submissionId, videoSubmissions.id))
    .where(
      and(
        eq(videoSubmissions.id, sql.placeholder("id")),
        sql`${submissionVersions.number} = coalesce(${sql.placeholder("v")}::int, ${videoSubmissions.versionNumber})`,
        sql`${videoSubmissions.contractId} = coalesce(${sql.placeholder("contractId")}::bigint, ${videoSubmissions.contractId})`,
      ),
    )
    .prepare("played_version"),
);
