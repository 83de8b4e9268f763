import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, count, eq, gt, isNull, lt, min, or, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Db } from "../../platform/db/client";
import { keptRows } from "../../platform/db/embedded/kept-rows";
import { prepareOnce } from "../../platform/db/prepared/prepare-once";
import type { PlatformDeps } from "../../platform/deps";
import { Gone, HttpError, TooMany } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { countInMinute } from "../../platform/http/guards/count-in-minute";
import { hashSlug, isSlug } from "./slug";
import { portalLinks, portalMisses, retiredSlugs } from "./table";

const MAX_CALLS_PER_MINUTE = API_LIMITS.portalCallsPerMinute;

export const NOT_FOUND = "portal_not_found";
export const REPLACED = "portal_link_replaced";

/** Throws 404 for an unknown slug, 410 for a replaced one, 429 after too many calls or misses. */
export function portalOpener({ db, log, site }: Pick<PlatformDeps, "db" | "log" | "site">) {
  const addressOf = clientAddresses(site, log);
  return async (c: Context<AppEnv>, slug: string, { isCounted }: { isCounted: boolean }): Promise<number> => {
    const contractId = isSlug(slug) ? await contractOf(db, slug) : null;
    if (contractId === null) {
      await countMiss(db, addressOf(c), c.var.now);
      throw unknownSlug();
    }
    const refusal = "Too many calls in one minute. Please wait a moment.";
    const source = `portal:${contractId}:${addressOf(c)}`;
    if (isCounted) await countInMinute(db, source, { limit: MAX_CALLS_PER_MINUTE, at: c.var.now, refusal });
    return contractId;
  };
}

const kept = keptRows<Pick<typeof portalLinks.$inferSelect, "contractId">>();

/** Call it after a link was replaced or deleted, in the same transaction. */
export const dropKeptLinks = (): void => kept.drop();

async function contractOf(db: Db, slug: string): Promise<number | null> {
  const slugHash = hashSlug(slug);
  const read = async () => (await links(db).execute({ slug, slugHash }))[0] ?? null;
  const link = await kept.find(db, slugHash, { read });
  if (link) return link.contractId;
  const [retired] = await db
    .select({ at: retiredSlugs.retiredAt })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.slugHash, slugHash));
  if (retired) throw Gone("This link was replaced by a new one. Ask your manager for it.", REPLACED);
  return null;
}

// If a row has a clear slug, its hash may be outdated, because older servers replace only the clear slug.
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

// Malformed slugs get the same error as unknown ones, so that it reveals nothing.
const unknownSlug = () => new HttpError(404, NOT_FOUND, "Portal not found. This link is invalid or has expired.");

export async function portalOf(db: Db, contractId: number): Promise<typeof portalLinks.$inferSelect | null> {
  const [row] = await db.select().from(portalLinks).where(eq(portalLinks.contractId, contractId));
  return row ?? null;
}

export const portalMissing = () =>
  new HttpError(404, "not_found", "This contract has no portal yet. Create one first.");

const WINDOW_SECONDS = API_LIMITS.unknownLinksMinutes * 60;
const MAX_MISSES = API_LIMITS.unknownLinksPerAddress;

async function countMiss(db: Db, address: string, now: Date): Promise<void> {
  const [row] = await db.insert(portalMisses).values({ address, at: now }).returning({ id: portalMisses.id });
  if (!row) throw new Error("The miss was not counted");
  const [earlier] = await db
    .select({ misses: count(), oldest: min(portalMisses.at) })
    .from(portalMisses)
    .where(and(eq(portalMisses.address, address), gt(portalMisses.at, windowBefore(now)), lt(portalMisses.id, row.id)));
  if (!earlier?.oldest || earlier.misses < MAX_MISSES) return;
  await db.delete(portalMisses).where(eq(portalMisses.id, row.id));
  const wait = Math.ceil(WINDOW_SECONDS - (now.getTime() - earlier.oldest.getTime()) / 1000);
  throw TooMany("Too many links that do not exist. Please wait and open your own link again.", Math.max(1, wait));
}

export async function purgePortalMisses(db: Db, now: Date): Promise<void> {
  await db.delete(portalMisses).where(lt(portalMisses.at, windowBefore(now)));
}

const windowBefore = (now: Date) => new Date(now.getTime() - WINDOW_SECONDS * 1000);
