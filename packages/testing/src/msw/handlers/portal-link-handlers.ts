import { TERM_DAYS } from "@crm/domain/contract/term";
import { hasEnded } from "@crm/domain/contract/term-state";
import type { CampaignPortal, PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The fourth and the tenth contract have no portal. */
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

const LIST = "/api/campaign-manager/portals";

export function portalLinkHandlers(today: CalendarDate, listed?: number) {
  const all = examplePortals(today).slice(0, listed);
  const active = all.filter(({ portal, hasEnded }) => portal && !hasEnded);
  return [
    http.get(LIST, ({ request }) => list(new URL(request.url).searchParams.get("state") === "active" ? active : all)),
    http.post("/api/campaign-manager/bulk-import", () => HttpResponse.json(examplePortalImport(today))),
    ...examplePortals(today).flatMap(({ contractId, contract, portal }) => {
      const { id, fullName, socialHandle } = contract;
      const link = {
        id: contractId,
        contractId,
        contract: { id, fullName, socialHandle },
        slug: "newnewnewnewnewnewnewnew22",
        slugWithheld: null,
        lastAccessAt: null,
        isOptedIn: false,
        maskedPhone: null,
        createdAt: `${today}T15:00:00.000Z`,
      };
      return [
        http.post(`/api/contracts/${contractId}/create-portal`, () =>
          HttpResponse.json(portal ?? link, { status: portal ? 200 : 201 }),
        ),
        http.post(`/api/contracts/${contractId}/rotate-portal`, () => HttpResponse.json(link)),
      ];
    }),
    ...exampleContracts(today).map((contract) =>
      http.post(`/api/contracts/${contract.id}/advance-term`, () =>
        HttpResponse.json({
          ...contract,
          termStart: addDays(today, TERM_DAYS - 10),
          termEnd: addDays(today, 2 * TERM_DAYS - 10),
          version: contract.version + 1,
        }),
      ),
    ),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

export const portalLinkScenes = {
  empty: [http.get(LIST, () => list([]))],
  failing: [http.get(LIST, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }))],
};
