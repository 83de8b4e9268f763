import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { portalOpener } from "./open-portal";
import { claimedSlug, isUncounted, mayReach } from "./portal-calls";

/** Whose portal a call comes from, also beside an admin's session (security §1). Its link does not expire: see `portalOpener`. */
export type PortalCaller = { actor: `portal:${number}`; portal: { contractId: number } };

/** Tells whose portal calls; null where none does. Throws 401 outside the portal's own calls, and what `portalOpener` does. */
export function portalCallers(deps: Pick<PlatformDeps, "db" | "log" | "site">) {
  const open = portalOpener(deps);
  return async (c: Context<AppEnv>): Promise<PortalCaller | null> => {
    const slug = claimedSlug(c.req);
    if (slug === null) return null;
    if (!mayReach(c.req)) throw Unauthenticated("This call is not one of a portal's. Log in to continue.");
    const contractId = await open(c, slug, { isCounted: !isUncounted(c.req) });
    return { actor: `portal:${contractId}`, portal: { contractId } };
  };
}
