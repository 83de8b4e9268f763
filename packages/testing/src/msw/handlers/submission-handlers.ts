import type { CalendarDate } from "@crm/domain/value/calendar";
import type { VideoPlace, VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import {
  exampleComment,
  exampleDetail,
  exampleSubmissions,
  exampleVideoSummary,
} from "../examples/example-submissions";

export function submissionHandlers(today: CalendarDate, listed?: number) {
  const all = exampleSubmissions(today);
  return [
    // Only status, archive and sort are applied: the review page shows one status at a time.
    http.get("/api/video-submissions", ({ request }) => list(shown(all, request.url).slice(0, listed))),
    http.get("/api/video-submissions/summary", ({ request }) =>
      HttpResponse.json(exampleVideoSummary(shown(all, request.url), today)),
    ),
    http.get("/api/video-submissions/:id/place", ({ params, request }) =>
      HttpResponse.json(examplePlace(Number(params.id), shown(all, request.url))),
    ),
    ...all.map((video) =>
      http.get(`/api/video-submissions/${video.id}`, () => HttpResponse.json(exampleDetail(video))),
    ),
    ...all.map((video) =>
      http.put(`/api/video-submissions/${video.id}/status`, async ({ request }) =>
        HttpResponse.json(
          Object(await request.clone().json()).status === "reviewing"
            ? video
            : { ...video, status: "approved", version: video.version + 1 },
        ),
      ),
    ),
    http.delete("/api/video-submissions/:id/reviewing", () => new HttpResponse(null, { status: 204 })),
    http.post("/api/video-submissions/:id/comments", () => HttpResponse.json(exampleComment, { status: 201 })),
    http.delete("/api/video-submissions/:id/comments/:commentId", () => new HttpResponse(null, { status: 204 })),
    http.get("/api/video-submissions/:id", ({ params: { id } }) =>
      HttpResponse.json(exampleError(`Submission ${id} was not found`, "not_found"), { status: 404 }),
    ),
  ];
}

const list = (videos: VideoSubmission[]) =>
  HttpResponse.json(videos, { headers: { "X-Total-Count": String(videos.length) } });

function examplePlace(id: number, listed: VideoSubmission[]): VideoPlace {
  const ids = listed.map((video) => video.id);
  const index = ids.indexOf(id);
  const other = (step: number) => ids.at((index + step) % ids.length) ?? null;
  const [previous, next] = [other(-1), other(1)].map((each) => (each === id ? null : each));
  return { position: index < 0 ? null : index + 1, total: ids.length, previous: previous ?? null, next: next ?? null };
}

function shown(all: readonly VideoSubmission[], address: string): VideoSubmission[] {
  const { searchParams: query } = new URL(address);
  const status = query.get("status");
  const kept = all.filter(
    (video) => (!video.isArchived || query.get("includeArchived") === "true") && (!status || video.status === status),
  );
  return query.get("sort") === "oldest" ? kept.reverse() : kept;
}

const LISTS = ["/api/video-submissions", "/api/video-submissions/summary"];

export const videoScenes = {
  empty: (today: CalendarDate) => [
    http.get("/api/video-submissions", () => list([])),
    http.get("/api/video-submissions/summary", () => HttpResponse.json(exampleVideoSummary([], today))),
  ],
  loading: LISTS.map((path) => http.get(path, () => delay("infinite"))),
  stale: [
    http.put("/api/video-submissions/:id/status", () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
  failing: LISTS.map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
};
