import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { clientAddresses } from "../http/client-address";
import { countInMinute } from "../http/count-in-minute";
import type { AppEnv, Deps } from "../http/env";
import { Gone, HttpError, Unauthenticated } from "../http/errors";
import { claimedSlug, isUncounted, mayReach } from "./portal-calls";
import { countMiss } from "./portal-misses";
import { hashSlug, isSlug } from "./slug";
import { portalLinks, retiredSlugs } from "./table";

const PER_MINUTE = 120;

/** Whose portal a call comes from, also beside an admin's session (security §1). */
export type PortalCaller = { actor: `portal:${number}`; portal: { contractId: number } };

/**
 * Tells whose portal calls; null where none does. Throws 401 outside the portal's own calls, 404 for a slug that nobody
 * has, 410 for a replaced one, and 429 past 120 calls a minute or past twenty misses.
 */
export function portalCallers({ db, log, site }: Pick<Deps, "db" | "log" | "site">) {
  const addressOf = clientAddresses(site, log);
  return async (c: Context<AppEnv>): Promise<PortalCaller | null> => {
    const slug = claimedSlug(c.req);
    if (slug === null) return null;
    if (!mayReach(c.req)) throw Unauthenticated("This call is not one of a portal's. Log in to continue.");
    const contractId = isSlug(slug) ? await contractOf(slug) : null;
    if (contractId === null) {
      await countMiss(db, addressOf(c), c.var.now);
      throw noSuchPortal();
    }
    const refusal = "Too many calls in one minute. Please wait a moment.";
    const source = `portal:${contractId}:${addressOf(c)}`;
    if (!isUncounted(c.req)) await countInMinute(db, source, { limit: PER_MINUTE, at: c.var.now, refusal });
    return { actor: `portal:${contractId}`, portal: { contractId } };
  };

  async function contractOf(slug: string): Promise<number | null> {
    const [link] = await db
      .select({ contractId: portalLinks.contractId })
      .from(portalLinks)
      .where(eq(portalLinks.slug, slug));
    if (link) return link.contractId;
    const [retired] = await db
      .select({ at: retiredSlugs.retiredAt })
      .from(retiredSlugs)
      .where(eq(retiredSlugs.slugHash, hashSlug(slug)));
    if (retired) throw Gone("This link was replaced by a new one. Ask your manager for it.", "portal_link_replaced");
    return null;
  }
}

// Unknown and malformed read the same, and tell nothing of what is there.
const noSuchPortal = () =>
  new HttpError(404, "portal_not_found", "Portal not found. This link is invalid or has expired.");
