import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import type { PortalPayoutRequestInput } from "@crm/domain/payout/payout-input.schema";
import type { Portal, PortalAnnouncement } from "@crm/domain/portal/portal.schema";
import type { PortalNewProductRequestInput, PortalProductRequest } from "@crm/domain/portal/product-request.schema";
import type { StoredSparkCodes } from "@crm/domain/video/spark-code.schema";
import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { createCaller, type HttpOptions } from "../http/create-caller";
import { type Page, readPage } from "../http/page";
import { type UploadCalls, uploadCalls } from "../videos/uploads";

export interface PortalClient {
  /** Throws a 404 `portal_not_found`, a 410 `portal_link_replaced`, or a 429 with `retryAfterSeconds`. */
  load(signal?: AbortSignal): Promise<Portal>;
  announcements(signal?: AbortSignal): Promise<PortalAnnouncement[]>;
  payouts(query: { limit: number; cursor?: string | null }, signal?: AbortSignal): Promise<Page<PortalPayout>>;
  /** Throws a 403 `payouts_closed`, a 409 `payout_requested` or a 422 `payout_not_due` with the first reason as its text. */
  requestPayout(request: PortalPayoutRequestInput, options: { repeatKey: string }): Promise<PortalPayout>;
  /** Without a phone number no message is sent. */
  optIn(consent: { phone?: string }): Promise<{ isOptedIn: boolean }>;
  sendSparkCodes(codes: SentSparkCodes): Promise<StoredSparkCodes>;
  /** Throws a 403 `products_closed` or a 409 `products_requested` with the first reason as its text. */
  requestProducts(request: PortalNewProductRequestInput, options: { repeatKey: string }): Promise<PortalProductRequest>;
  /** `done` replaces all ticks. Throws a 409 `list_closed` after a decision, a 422 `list_changed` if the list has changed. */
  tickRequests(videoId: number, done: readonly number[]): Promise<{ revisionRequests: RevisionRequest[] }>;
  /** Throws a 403 `uploads_closed` if the term takes no videos. */
  uploads: UploadCalls;
}

/** 1 to 20 codes of at most 200 letters each. */
export type SentSparkCodes = { submissionId: number; codes: string[] };

export function createPortalClient({
  slug,
  baseUrl = "",
  fetch = (input, init) => globalThis.fetch(input, init),
}: { slug: string } & Partial<Pick<HttpOptions, "baseUrl" | "fetch">>): PortalClient {
  // Upload paths contain no slug.
  const headers = () => ({ "X-Portal-Slug": slug });
  const caller = createCaller({ baseUrl, fetch, headers, onUnauthorized: () => {} });
  const portal = `/api/portal/${encodeURIComponent(slug)}`;
  const get = (path: string, signal: AbortSignal | undefined) =>
    caller.call(path, { method: "GET", ...(signal && { signal }) });
  const send = async (method: string, path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { "Content-Type": "application/json", ...more };
    return (await caller.send(portal + path, { method, headers, body: JSON.stringify(body) })).json();
  };
  const post = (path: string, body: object, more?: Record<string, string>) => send("POST", path, body, more);
  return {
    load: async (signal) => (await get(caller.url(portal), signal)).json(),
    announcements: async (signal) => (await get(caller.url(`${portal}/announcements`), signal)).json(),
    payouts: async (query, signal) =>
      readPage<PortalPayout>(await get(caller.url(`${portal}/payout-requests`, query), signal)),
    requestPayout: (request, { repeatKey }) => post("/payout-request", request, { "Idempotency-Key": repeatKey }),
    requestProducts: (request, { repeatKey }) => post("/product-requests", request, { "Idempotency-Key": repeatKey }),
    optIn: (consent) => post("/opt-in", consent),
    sendSparkCodes: (codes) => post("/spark-codes", codes),
    tickRequests: (videoId, done) => send("PUT", `/video-submissions/${videoId}/revision-requests`, { done }),
    uploads: uploadCalls(caller),
  };
}
