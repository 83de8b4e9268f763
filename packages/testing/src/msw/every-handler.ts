import type { CalendarDate } from "@crm/domain/value/calendar";
import { announcementHandlers } from "./announcement-handlers";
import { archiveHandlers } from "./archive-handlers";
import { batchHandlers } from "./batch-handlers";
import { campaignHandlers } from "./campaign-handlers";
import { communicationHandlers } from "./communication-handlers";
import { contractHandlers } from "./contract-handlers";
import { convertHandlers } from "./convert-handlers";
import { deliverableHandlers } from "./deliverable-handlers";
import { liveEvents } from "./event-handlers";
import { exampleSubmissions } from "./example-submissions";
import { payoutHandlers } from "./payout-handlers";
import { portalLinkHandlers } from "./portal-link-handlers";
import { revenueHandlers } from "./revenue-handlers";
import { settingsHandlers } from "./settings-handlers";
import { submissionHandlers } from "./submission-handlers";
import { uploadHandlers } from "./upload-handlers";
import { vaultHandlers } from "./vault-handlers";

/** Canned answers to every call of the back-office, as on the given day; `listed` shortens the lists. */
export function everyHandler(today: CalendarDate, listed?: number) {
  return [
    // Before the contracts, of which it has a path.
    ...communicationHandlers(today, listed),
    ...contractHandlers(today, listed),
    ...announcementHandlers(today, listed),
    ...batchHandlers(),
    ...campaignHandlers(today, listed),
    ...convertHandlers(),
    ...deliverableHandlers(today, listed),
    liveEvents().handler,
    ...payoutHandlers(today, listed),
    ...portalLinkHandlers(today, listed),
    ...revenueHandlers(today, listed),
    ...archiveHandlers(exampleSubmissions(today)),
    ...settingsHandlers(),
    ...submissionHandlers(today, listed),
    ...uploadHandlers(),
    ...vaultHandlers(),
  ];
}
