import type { CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleDeliverables, exampleTracked, exampleTrackingSummary } from "../examples/example-deliverables";

export function deliverableHandlers(today: CalendarDate, listed?: number) {
  const all = exampleDeliverables(today);
  return [
    http.get("/api/video-tracking", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("kind");
      return list(
        exampleTracked(today)
          .filter(({ kind }) => asked === null || kind === asked)
          .slice(0, listed),
      );
    }),
    http.get("/api/video-tracking/summary", () => HttpResponse.json(exampleTrackingSummary(today))),
    http.get("/api/video-deliverables", () => list(all.slice(0, listed))),
    http.post("/api/video-deliverables", () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((deliverable) => {
      const path = `/api/video-deliverables/${deliverable.id}`;
      return [
        http.get(path, () => HttpResponse.json(deliverable)),
        http.put(path, () => HttpResponse.json({ ...deliverable, version: deliverable.version + 1 })),
        http.delete(path, () => new HttpResponse(null, { status: 204 })),
      ];
    }),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

const LISTS = ["/api/video-tracking", "/api/video-tracking/summary"];

export const trackingScenes = {
  empty: (today: CalendarDate) => [
    http.get("/api/video-tracking", () => list([])),
    http.get("/api/video-tracking/summary", () =>
      HttpResponse.json({
        ...exampleTrackingSummary(today),
        totalVideos: 0,
        inProgress: 0,
        totalViews: 0,
        completed: 0,
        byStatus: { planned: 0, in_progress: 0, completed: 0, delivered: 0, approved: 0 },
        submissionsByStatus: { submitted: 0, reviewing: 0, approved: 0, needs_revision: 0, rejected: 0 },
      }),
    ),
  ],
  failing: LISTS.map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
};
