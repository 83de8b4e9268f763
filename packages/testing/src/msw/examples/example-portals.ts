import { TERM_DAYS } from "@crm/domain/contract/term";
import { hasEnded } from "@crm/domain/contract/term-state";
import type { CampaignPortal, PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { exampleContracts } from "./example-contracts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The demo's people with their portals, in the order of their ids; the fourth and the tenth have none yet. */
export function examplePortals(today: CalendarDate): CampaignPortal[] {
  return exampleContracts(today).map(({ id, fullName, socialHandle, status, startDate, endDate, ...contract }) => {
    const termStart = addDays(today, -10);
    const name = { id, fullName, socialHandle };
    const slug = Array.from({ length: 26 }, (_, at) => LETTERS[(id * 7 + at) % LETTERS.length]).join("");
    const link = {
      id,
      contractId: id,
      contract: name,
      slug,
      slugWithheld: null,
      lastAccessAt: id % 2 === 1 ? `${addDays(today, -id)}T16:20:00.000Z` : null,
      isOptedIn: id === 1,
      maskedPhone: id === 1 ? "••••0142" : null,
      createdAt: `${startDate}T15:00:00.000Z`,
    };
    return {
      contractId: id,
      contract: { ...name, status, startDate, endDate, termStart },
      hasEnded: hasEnded(status, endDate, today),
      term: {
        number: 3,
        startDate: termStart,
        endDate: addDays(termStart, TERM_DAYS),
        approvedCount: Math.min(2, contract.videosPerMonth),
        videosRequired: contract.videosPerMonth,
      },
      portal: id === 4 || id === 10 ? null : link,
    };
  });
}

/** What an import answers that found one new contract beside those that had a portal. */
export function examplePortalImport(today: CalendarDate): PortalImport {
  const results = examplePortals(today).map(({ contract, portal }) => ({
    creatorName: contract.fullName,
    socialHandle: contract.socialHandle,
    status: portal ? ("skipped" as const) : ("imported" as const),
  }));
  const imported = results.filter(({ status }) => status === "imported");
  const skipped = results.filter(({ status }) => status === "skipped");
  return {
    summary: { total: results.length, imported: imported.length, skipped: skipped.length, errors: 0 },
    results: [...imported, ...skipped],
  };
}
