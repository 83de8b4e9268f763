import type { MediaQuery } from "@crm/domain/video/video-submission.schema";
import type { Context } from "hono";
import { hashSecret } from "../../access/log-in/secret";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError, NotFound } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { sendBytes } from "../../platform/http/send/send-bytes";
import { fileHeaders, sendFile } from "../../platform/http/send/send-file";
import { playedVersions } from "./played-versions";
import { originalVideo } from "./played-video";

// A browser that opens the URL shows the video in a built-in page, which needs inline styles.
const POLICY = "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

type Which = { id: number; contractId?: number };

// A prepared version never changes, so it may be cached.
const IMMUTABLE = "private, max-age=31536000, immutable";
const REVALIDATED = "private, no-cache";

export function mediaSender(deps: PlatformDeps) {
  const versions = playedVersions(deps);
  const findVersion = async (c: Context<AppEnv>, which: Which, { v }: MediaQuery) => {
    const found = await versions.find({ ...which, v }, c.var.now);
    if (!found) throw NotFound("Video", which.id);
    return found;
  };
  return {
    async sendVideo(c: Context<AppEnv>, which: Which, query: MediaQuery): Promise<Response> {
      const found = await findVersion(c, which, query);
      const { version } = found;
      const video = query.original ? originalVideo(deps, version) : await versions.played(found);
      // A paused player reads nothing for longer than the idle timeout.
      c.env.setIdleTimeout?.(0);
      const { size, tag, name, type, read } = video;
      const isSettled = query.v !== undefined && (query.original || version.preparation !== "preparing");
      const cacheControl = isSettled ? IMMUTABLE : REVALIDATED;
      const disposition = query.download ? "attachment" : "inline";
      const headers = fileHeaders({ name, type, disposition, cacheControl, policy: POLICY });
      return sendBytes(c, deps.tempDir, { size, etag: `"${tag}"`, headers, read });
    },
    async sendPoster(c: Context<AppEnv>, which: Which, query: MediaQuery): Promise<Response> {
      const { posterPath: key } = (await findVersion(c, which, query)).version;
      if (!key) throw new HttpError(404, "not_found", "There is no picture of this video");
      return sendFile(c, deps, {
        key,
        name: "poster.jpg",
        type: "image/jpeg",
        sha256: hashSecret(key),
        disposition: "inline",
        cacheControl: query.v === undefined ? REVALIDATED : IMMUTABLE,
      });
    },
  };
}
