import { delay, type HttpHandler, HttpResponse, http } from "msw";
import { everyHandler } from "../every-handler";
import { recordedErrors, recordings } from "./answers";
import { nearestAnswer } from "./nearest-answer";
import { RECORDED_DAY } from "./recorded-day";
import type { Recording } from "./recording";

export const SCENES = [
  { name: "", label: "Default" },
  { name: "search", label: "Search" },
  { name: "filter", label: "Filter" },
  { name: "second-page", label: "Second page" },
  { name: "empty", label: "Empty" },
  { name: "loading", label: "Loading" },
  { name: "error", label: "Error" },
] as const;

const CANNED_READS = [
  "/api/archive-runs/:id",
  "/api/contracts/export",
  "/api/convert/pages/:token/:page",
  "/api/events",
  "/api/payout-requests/:id/invoice",
  "/api/payout-requests/export",
  "/api/revenue/export",
  "/api/video-submissions/upload-status/:uploadId",
];

/** Reads are recorded and writes canned; other reads fail. `scene` returns the selected scene. */
export function developmentHandlers(scene: () => string): HttpHandler[] {
  const canned = everyHandler(RECORDED_DAY).filter(({ info: { method, path } }) =>
    method === "GET" ? CANNED_READS.includes(String(path)) : true,
  );
  return [...canned, ...recordings.map((recording) => recordedHandler(recording, scene))].toSorted(fixedPathsFirst);
}

function recordedHandler({ call, answers }: Recording, scene: () => string): HttpHandler {
  return http.get(call.replace("GET ", "").replace("{id}", ":id"), async ({ request }) => {
    const shown = scene();
    if (shown === "loading") await delay("infinite");
    if (shown === "error") return HttpResponse.json(recordedErrors.failed, { status: 500 });
    const answer = nearestAnswer(answers, new URL(request.url), shown);
    if (!answer) return HttpResponse.json(recordedErrors.missing, { status: 404 });
    const { total, link, body } = answer;
    const headers = new Headers({ "Content-Type": "application/json" });
    if (total !== null) headers.set("X-Total-Count", total);
    if (link !== null) headers.set("Link", link);
    return new HttpResponse(JSON.stringify(body), { headers });
  });
}

// msw uses the first match, and `/api/contracts/:id` also matches `/api/contracts/summary`.
const fixedPathsFirst = (one: HttpHandler, other: HttpHandler): number => parameters(one) - parameters(other);

const parameters = ({ info }: HttpHandler): number => String(info.path).split("/:").length;
