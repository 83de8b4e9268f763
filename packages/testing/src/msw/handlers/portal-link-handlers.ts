import { TERM_DAYS } from "@crm/domain/contract/term";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";
import { examplePortalImport, examplePortals } from "../examples/example-portals";

const LIST = "/api/campaign-manager/portals";

/** Answers to the calls of creators' portals, as on the given day; `listed` shortens the lists. */
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

/** Handlers that put the tab of portals into a state; they go before `portalLinkHandlers`. */
export const portalLinkScenes = {
  empty: [http.get(LIST, () => list([]))],
  failing: [http.get(LIST, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }))],
};
