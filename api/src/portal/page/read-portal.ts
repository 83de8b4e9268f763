import { type Moment, termProgress } from "@crm/domain/contract/term-state";
import { payoutObstacles } from "@crm/domain/payout/payout-permission";
import type { Portal } from "@crm/domain/portal/portal.schema";
import type { Settings } from "@crm/domain/server/settings";
import { dayIn } from "@crm/domain/value/calendar";
import { toDecimal } from "@crm/domain/value/money";
import { uploadObstacles } from "@crm/domain/video/upload-permission";
import { type PortalSituation, portalSituation } from "../../payouts/portal/portal-situation";
import type { Db } from "../../platform/db/client";
import { readSettings } from "../../platform/settings/read-settings";
import { consentFacts } from "../../sms/consent/consent";
import { portalRows } from "./portal-rows";

/** A portal that was opened: whose it is, and by which slug. */
export type OpenedPortal = { contractId: number; slug: string };

/**
 * All that a portal shows of its contract at a moment: the fields of `portalSchema` and no others. The number of queries
 * does not grow with the contract's videos.
 */
export async function readPortal(db: Db, { contractId, slug }: OpenedPortal, moment: Moment): Promise<Portal> {
  const { contractStart, term, ...rows } = await portalRows(db, contractId, slug);
  const situation = await portalSituation(db, contractId, moment);
  const settings = await readSettings(db);
  const today = dayIn(moment.timeZone, moment.now);
  return {
    ...rows,
    progress: termProgress(situation.term, { contractStart, today }),
    term: { ...term, facts: situation.term, state: situation.payout.term },
    ...permissionsIn(situation),
    links: linksIn(settings),
    notifications: await consentFacts(db, contractId),
    business: { name: settings.businessName, timeZone: moment.timeZone },
    now: moment.now.toISOString(),
  };
}

function permissionsIn({ payout }: PortalSituation): Pick<Portal, "upload" | "payout"> {
  const toUpload = uploadObstacles(payout);
  const toPay = payoutObstacles(payout).map(({ reason }) => reason);
  const { feeCents: amountCents } = payout;
  return {
    upload: { allowed: toUpload.length === 0, reasons: toUpload },
    payout: { allowed: toPay.length === 0, reasons: toPay, amountCents, amount: toDecimal(amountCents) },
  };
}

const linksIn = ({ sparkCodeFormUrl, productsFormUrl, wireGuideUrl, postingGuidelines }: Settings) => ({
  sparkCodeFormUrl,
  productsFormUrl,
  wireGuideUrl,
  postingGuidelines,
});
