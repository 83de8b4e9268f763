import type { Context, HonoRequest } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated, Unprocessable } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { portalOpener } from "./open-portal";
import { sentSlugs } from "./sent-slugs";

/** Whose portal a call comes from, also beside an admin's session (security §1). Its link does not expire: see `portalOpener`. */
type PortalCaller = { actor: `portal:${number}`; portal: { contractId: number } };

/** Tells whose portal calls; null where none does. Throws 401 outside the portal's own calls, and what `portalOpener` does. */
export function portalCallers(deps: Pick<PlatformDeps, "db" | "log" | "site">) {
  const open = portalOpener(deps);
  return async (c: Context<AppEnv>): Promise<PortalCaller | null> => {
    const slug = UPLOAD_CALLS.test(c.req.path) ? await uploadSlug(c) : claimedSlug(c.req);
    if (slug === null) return null;
    if (!mayReach(c.req)) throw Unauthenticated("This call is not one of a portal's. Log in to continue.");
    const contractId = await open(c, slug, { isCounted: !isUncounted(c.req) });
    return { actor: `portal:${contractId}`, portal: { contractId } };
  };
}

type Call = Pick<HonoRequest, "path" | "method" | "header">;

const UNDER_PORTAL = /^\/api\/portal(?:\/([^/]*)|$)/;

const UPLOAD_CALLS =
  /^\/api\/video-submissions\/(upload|init-upload|upload-chunk|finalize-upload|upload-status\/[^/]+|upload-poster|uploads\/[^/]+)$/;

const MEDIA = /^\/api\/portal\/[^/]+\/videos\/[^/]+\/(video|poster)$/;

/** The slug that an upload's call sends in one place or several; null where it sends none. */
async function uploadSlug(c: Context<AppEnv>): Promise<string | null> {
  const [slug, another] = await sentSlugs(c);
  if (another !== undefined) throw Unprocessable("The call names more than one portal", "portal_slug_differs");
  return slug ?? null;
}

/** The slug that a call claims, by its path or by `X-Portal-Slug`; null where it is none of a portal's. */
function claimedSlug(call: Call): string | null {
  const under = UNDER_PORTAL.exec(call.path);
  return under ? (under[1] ?? "") : (call.header("X-Portal-Slug") ?? null);
}

/** Whether a portal may make a call at all: its own page's, and those of an upload (security §1). */
function mayReach(call: Call): boolean {
  const slug = call.header("X-Portal-Slug");
  const under = UNDER_PORTAL.exec(call.path);
  if (under) return slug === undefined || slug === under[1];
  return UPLOAD_CALLS.test(call.path);
}

/** Chunks and the parts of a video come by the hundred, so they have limits of their own. */
function isUncounted({ path, method }: Call): boolean {
  if (path === "/api/video-submissions/upload-chunk") return true;
  return (method === "GET" || method === "HEAD") && MEDIA.test(path);
}

/** Id of the contract whose portal makes a call; 401 where none does. */
export function callingContract(c: { var: AppEnv["Variables"] }): number {
  if (!c.var.portal) throw Unauthenticated();
  return c.var.portal.contractId;
}
