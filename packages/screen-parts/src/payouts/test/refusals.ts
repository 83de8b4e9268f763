import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { exampleError } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";

export function refused(status: number, code: string, text: string) {
  return http.put("/api/payout-requests/:id/status", () => HttpResponse.json(exampleError(text, code), { status }));
}

/** Refuses the change and returns the request as another user left it. */
export function changedSince(request: PayoutRequest, now: Partial<PayoutRequest>, status = 412, code = "stale") {
  const found = { ...request, ...now, version: request.version + 1 };
  return [
    refused(status, code, "Somebody changed this meanwhile."),
    http.get(`/api/payout-requests/${request.id}`, () => HttpResponse.json(found)),
  ];
}
