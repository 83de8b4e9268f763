import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import type { PortalPayoutRequestInput } from "@crm/domain/payout/payout-input.schema";
import type { Portal, PortalAnnouncement } from "@crm/domain/portal/portal.schema";
import type { PortalNewProductRequestInput, PortalProductRequest } from "@crm/domain/portal/product-request.schema";
import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { createCaller, type HttpOptions } from "../http/create-caller";
import { type Page, readPage } from "../http/page";
import { type UploadCalls, uploadCalls } from "../videos/uploads";

/** The calls of one creator's portal (spec part 2 §7); its slug is all that opens them. */
export interface PortalClient {
  /**
   * All that the portal shows of the contract. Throws a 404 `portal_not_found`, a 410 `portal_link_replaced`, or a 429
   * with `retryAfterSeconds`.
   */
  load(signal?: AbortSignal): Promise<Portal>;
  /** At most three, the most urgent first. */
  announcements(signal?: AbortSignal): Promise<PortalAnnouncement[]>;
  /** One page of the payout requests, newest first; `limit` at most 200. */
  payouts(query: { limit: number; cursor?: string | null }, signal?: AbortSignal): Promise<Page<PortalPayout>>;
  /**
   * Asks for the current term's pay; calls with the same `repeatKey` make one request. Throws a 403 `payouts_closed`, a 409
   * `payout_requested` or a 422 `payout_not_due` with the first reason as its text, and a 422 where a field is missing.
   */
  requestPayout(request: PortalPayoutRequestInput, options: { repeatKey: string }): Promise<PortalPayout>;
  /** Consents to text messages for a number; without one nothing is sent. */
  optIn(consent: { phone?: string }): Promise<{ isOptedIn: boolean }>;
  /** Spark codes for one of the creator's videos, which take the place of those sent before. */
  sendSparkCodes(codes: SentSparkCodes): Promise<StoredSparkCodes>;
  /**
   * Asks for products; calls with the same `repeatKey` make one request. Throws a 403 `products_closed` or a 409
   * `products_requested` with the first reason as its text.
   */
  requestProducts(request: PortalNewProductRequestInput, options: { repeatKey: string }): Promise<PortalProductRequest>;
  /**
   * The changes of one of the creator's videos that are made; all others are not. Throws a 409 `list_closed` where it was
   * decided on, a 422 `list_changed` where other changes are asked for by now.
   */
  tickRequests(videoId: number, done: readonly number[]): Promise<{ revisionRequests: RevisionRequest[] }>;
  /** Throw a 403 `uploads_closed` where the term takes no videos. */
  uploads: UploadCalls;
}

/** Spark codes on their way: 1 to 20 of at most 200 letters each. */
export type SentSparkCodes = { submissionId: number; codes: string[] };

/** The spark codes that a video has by now. */
export type StoredSparkCodes = { submissionId: number; sparkCodes: string[] };

/** A client of the portal that a slug opens, at `baseUrl` (the page's own origin by default); every refused call is an ApiError. */
export function createPortalClient({
  slug,
  baseUrl = "",
  fetch = (input, init) => globalThis.fetch(input, init),
}: { slug: string } & Partial<Pick<HttpOptions, "baseUrl" | "fetch">>): PortalClient {
  // Uploads name no slug in their path.
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
    load: async (signal) => (await get(caller.address(portal), signal)).json(),
    announcements: async (signal) => (await get(caller.address(`${portal}/announcements`), signal)).json(),
    payouts: async (query, signal) =>
      readPage<PortalPayout>(await get(caller.address(`${portal}/payout-requests`, query), signal)),
    requestPayout: (request, { repeatKey }) => post("/payout-request", request, { "Idempotency-Key": repeatKey }),
    requestProducts: (request, { repeatKey }) => post("/product-requests", request, { "Idempotency-Key": repeatKey }),
    optIn: (consent) => post("/opt-in", consent),
    sendSparkCodes: (codes) => post("/spark-codes", codes),
    tickRequests: (videoId, done) => send("PUT", `/video-submissions/${videoId}/revision-requests`, { done }),
    uploads: uploadCalls(caller),
  };
}
