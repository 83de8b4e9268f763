import type { CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleCampaignSubmissions, exampleCampaignSummary } from "../examples/example-campaign";

/** Answers to the campaign manager's calls, as on the given day; `listed` shortens the list. */
export function campaignHandlers(today: CalendarDate, listed?: number) {
  const all = exampleCampaignSubmissions(today);
  return [
    http.get("/api/campaign-manager/summary", () => HttpResponse.json(exampleCampaignSummary(today))),
    http.get("/api/submissions", () => list(all.slice(0, listed))),
    http.post("/api/submissions", () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((submission) => {
      const path = `/api/submissions/${submission.id}`;
      return [
        http.get(path, () => HttpResponse.json(submission)),
        http.put(path, () => HttpResponse.json({ ...submission, version: submission.version + 1 })),
      ];
    }),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

const READ = ["/api/campaign-manager/summary", "/api/submissions"];

/** Handlers that put the campaign manager into a state; they go before `campaignHandlers`. */
export const campaignScenes = {
  empty: [
    http.get("/api/submissions", () => list([])),
    http.get("/api/campaign-manager/summary", () =>
      HttpResponse.json({
        activePortals: 0,
        pendingSubmissions: 0,
        pendingPayouts: { amount: "0.00", amountCents: 0, count: 0 },
        totalSubmissions: 0,
      }),
    ),
  ],
  failing: READ.map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
  /** Somebody else was faster. */
  stale: [
    http.put("/api/submissions/:id", () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
};
