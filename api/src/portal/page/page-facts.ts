import { type PortalPageFacts, PRELOADED_PAYOUTS } from "@crm/domain/portal/portal-page";
import type { Context } from "hono";
import { NOT_FOUND, portalOpener, REPLACED } from "../../access/portal-links/open-portal";
import { latestPortalPayouts } from "../../payouts/queries";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { portalAnnouncements } from "../announcements/queries";
import { readPortal } from "./read-portal";
import { recordVisit } from "./record-visit";

/**
 * Returns a `problem` instead of throwing for an unknown, malformed or replaced slug. Counts as an API call: throws 429 after 120 calls in
 * a minute or 20 unknown slugs.
 */
export function portalPageFacts(deps: PlatformDeps) {
  const open = portalOpener(deps);
  return async (c: Context<AppEnv>, slug: string): Promise<PortalPageFacts> => {
    const opened = await open(c, slug, { isCounted: true }).catch(problemOf);
    return typeof opened === "number" ? factsOf(c, deps, { contractId: opened, slug }) : opened;
  };
}

async function factsOf(
  c: Context<AppEnv>,
  deps: PlatformDeps,
  opened: { contractId: number; slug: string },
): Promise<PortalPageFacts> {
  const { db, businessTimeZone: timeZone } = deps;
  const { now } = c.var;
  const { contractId } = opened;
  const facts = {
    portal: await readPortal(db, opened, { now, timeZone }),
    announcements: await portalAnnouncements(db, contractId, now),
    payouts: await latestPortalPayouts(db, contractId, PRELOADED_PAYOUTS),
  };
  await recordVisit(c, deps, contractId);
  return facts;
}

function problemOf(error: unknown): PortalPageFacts {
  if (error instanceof HttpError && error.code === NOT_FOUND) return { problem: "not_found" };
  if (error instanceof HttpError && error.code === REPLACED) return { problem: "replaced" };
  throw error;
}
