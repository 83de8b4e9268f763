import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Db } from "../../platform/db/client";
import { prepareOnce } from "../../platform/db/prepare-once";
import type { PlatformDeps } from "../../platform/deps";
import { Gone, HttpError } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { countInMinute } from "../../platform/http/guards/count-in-minute";
import { countMiss } from "./portal-misses";
import { hashSlug, isSlug } from "./slug";
import { portalLinks, retiredSlugs } from "./table";

const PER_MINUTE = 120;

/** Codes of the two refusals that say what a slug is. */
export const NOT_FOUND = "portal_not_found";
export const REPLACED = "portal_link_replaced";

/**
 * Opens portals by their slugs; answers the contract's id. Throws 404 for a slug that nobody has, 410 for a replaced one,
 * and 429 past 120 counted calls a minute or past twenty misses. A link does not expire: it opens until it is replaced or its
 * contract is deleted.
 */
export function portalOpener({ db, log, site }: Pick<PlatformDeps, "db" | "log" | "site">) {
  const addressOf = clientAddresses(site, log);
  return async (c: Context<AppEnv>, slug: string, { isCounted }: { isCounted: boolean }): Promise<number> => {
    const contractId = isSlug(slug) ? await contractOf(db, slug) : null;
    if (contractId === null) {
      await countMiss(db, addressOf(c), c.var.now);
      throw noSuchPortal();
    }
    const refusal = "Too many calls in one minute. Please wait a moment.";
    const source = `portal:${contractId}:${addressOf(c)}`;
    if (isCounted) await countInMinute(db, source, { limit: PER_MINUTE, at: c.var.now, refusal });
    return contractId;
  };
}

async function contractOf(db: Db, slug: string): Promise<number | null> {
  const slugHash = hashSlug(slug);
  const [link] = await links(db).execute({ slug, slugHash });
  if (link) return link.contractId;
  const [retired] = await db
    .select({ at: retiredSlugs.retiredAt })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.slugHash, slugHash));
  if (retired) throw Gone("This link was replaced by a new one. Ask your manager for it.", REPLACED);
  return null;
}

// An older server that replaces a link changes the clear slug alone, so the hash beside one may be that of a link that is gone.
const links = prepareOnce((db) =>
  db
    .select({ contractId: portalLinks.contractId })
    .from(portalLinks)
    .where(
      or(
        eq(portalLinks.slug, sql.placeholder("slug")),
        and(isNull(portalLinks.slug), eq(portalLinks.slugHash, sql.placeholder("slugHash"))),
      ),
    )
    .prepare("portal_of_slug"),
);

// Unknown and malformed read the same, and tell nothing of what is there.
const noSuchPortal = () => new HttpError(404, NOT_FOUND, "Portal not found. This link is invalid or has expired.");
