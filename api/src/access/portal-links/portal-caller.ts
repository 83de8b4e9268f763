import type { Context, HonoRequest } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated, Unprocessable } from "../../platform/errors/errors";
import { CHUNK_CALLS } from "../../platform/http/chunk-calls";
import type { AppEnv } from "../../platform/http/env";
import { portalOpener } from "./open-portal";
import { sentSlugs } from "./sent-slugs";

type PortalCaller = { actor: `portal:${number}`; portal: { contractId: number } };

/** Null for calls without a slug. Throws 401 if portals may not make this call, and the errors of `portalOpener`. */
export function portalCallers(deps: Pick<PlatformDeps, "db" | "log" | "site">) {
  const open = portalOpener(deps);
  return async (c: Context<AppEnv>): Promise<PortalCaller | null> => {
    const slug = isUploadCall(c.req.path) ? await uploadSlug(c) : slugOf(c.req);
    if (slug === null) return null;
    if (!isPortalCall(c.req)) throw Unauthenticated("This call is not one of a portal's. Log in to continue.");
    const contractId = await open(c, slug, { isCounted: !isUncounted(c.req) });
    return { actor: `portal:${contractId}`, portal: { contractId } };
  };
}

type Call = Pick<HonoRequest, "path" | "method" | "header">;

const UNDER_PORTAL = /^\/api\/portal(?:\/([^/]*)|$)/;

const UPLOAD_CALLS =
  /^\/api\/video-submissions\/(upload|init-upload|finalize-upload|upload-status\/[^/]+|upload-poster|uploads\/[^/]+)$/;

const isUploadCall = (path: string) => CHUNK_CALLS.test(path) || UPLOAD_CALLS.test(path);

const MEDIA = /^\/api\/portal\/[^/]+\/videos\/[^/]+\/(video|poster)$/;

async function uploadSlug(c: Context<AppEnv>): Promise<string | null> {
  const [slug, another] = await sentSlugs(c);
  if (another !== undefined) throw Unprocessable("The call names more than one portal", "portal_slug_differs");
  return slug ?? null;
}

function slugOf(call: Call): string | null {
  const under = UNDER_PORTAL.exec(call.path);
  return under ? (under[1] ?? "") : (call.header("X-Portal-Slug") ?? null);
}

function isPortalCall(call: Call): boolean {
  const slug = call.header("X-Portal-Slug");
  const under = UNDER_PORTAL.exec(call.path);
  if (under) return slug === undefined || slug === under[1];
  return isUploadCall(call.path);
}

/** Playing or uploading one video takes hundreds of calls, which have limits of their own. */
function isUncounted({ path, method }: Call): boolean {
  if (CHUNK_CALLS.test(path)) return true;
  return (method === "GET" || method === "HEAD") && MEDIA.test(path);
}

export function callingContract(c: { var: AppEnv["Variables"] }): number {
  if (!c.var.portal) throw Unauthenticated();
  return c.var.portal.contractId;
}
