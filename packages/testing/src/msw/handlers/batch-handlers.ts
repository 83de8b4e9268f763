import type { BulkPlan, BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import { HttpResponse, http } from "msw";

export const examplePlan: BulkPlan = {
  summary: { created: 1, updated: 1, unchanged: 1, failed: 0 },
  rows: [
    { index: 0, outcome: "created", fullName: "Katherine Johnson", socialHandle: "@orbit.katherine" },
    {
      index: 1,
      outcome: "updated",
      id: 2,
      fullName: "Grace Lindqvist",
      socialHandle: "@grace.lindqvist",
      changes: [{ field: "monthlyFee", from: "1800.00", to: "3200.00" }],
    },
    { index: 2, outcome: "unchanged", id: 1, fullName: "Ada Okafor", socialHandle: "@ada.makes" },
  ],
};

export const exampleSave: BulkUpsertResult = {
  summary: { created: 1, updated: 2, failed: [] },
  rows: [
    { index: 0, id: 41, outcome: "created", defaultedFields: ["endDate", "videosPerMonth"] },
    { index: 1, id: 2, outcome: "updated", defaultedFields: [] },
    { index: 2, id: 1, outcome: "unchanged", defaultedFields: [] },
  ],
};

export function batchHandlers() {
  return [
    http.post("/api/contracts/bulk-upsert", ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has("dryRun") ? examplePlan : exampleSave),
    ),
  ];
}
