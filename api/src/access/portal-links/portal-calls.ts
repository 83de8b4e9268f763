import type { HonoRequest } from "hono";

type Call = Pick<HonoRequest, "path" | "method" | "header">;

const UNDER_PORTAL = /^\/api\/portal(?:\/([^/]*)|$)/;

const UPLOAD_CALLS =
  /^\/api\/video-submissions\/(upload|init-upload|upload-chunk|finalize-upload|upload-status\/[^/]+|upload-poster|uploads\/[^/]+)$/;

const MEDIA = /^\/api\/portal\/[^/]+\/videos\/[^/]+\/(video|poster)$/;

/** The slug that a call claims, by its path or by `X-Portal-Slug`; null where it is none of a portal's. */
export function claimedSlug(call: Call): string | null {
  const under = UNDER_PORTAL.exec(call.path);
  return under ? (under[1] ?? "") : (call.header("X-Portal-Slug") ?? null);
}

/** Whether a portal may make a call at all: its own page's, and those of an upload (security §1). */
export function mayReach(call: Call): boolean {
  const slug = call.header("X-Portal-Slug");
  const under = UNDER_PORTAL.exec(call.path);
  if (under) return slug === undefined || slug === under[1];
  return UPLOAD_CALLS.test(call.path);
}

/** Chunks and the parts of a video come by the hundred, so they have limits of their own. */
export function isUncounted({ path, method }: Call): boolean {
  if (path === "/api/video-submissions/upload-chunk") return true;
  return (method === "GET" || method === "HEAD") && MEDIA.test(path);
}
