import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { exampleError } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";

/** Answers every change of a status with a refusal. */
export function refused(status: number, code: string, text: string) {
  return http.put("/api/payout-requests/:id/status", () => HttpResponse.json(exampleError(text, code), { status }));
}

/** Somebody else was faster: the change is refused, and the request is found as they left it. */
export function overtaken(request: PayoutRequest, now: Partial<PayoutRequest>, status = 412, code = "stale") {
  const found = { ...request, ...now, version: request.version + 1 };
  return [
    refused(status, code, "Somebody changed this meanwhile."),
    http.get(`/api/payout-requests/${request.id}`, () => HttpResponse.json(found)),
  ];
}
