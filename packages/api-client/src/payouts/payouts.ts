import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { INVOICE_WARNING, type PaymentMethod, type PayoutFilter, type PayoutSort } from "@crm/domain/payout/payout";
import type {
  ContractTerm,
  Payable,
  PayoutMonth,
  PayoutRequest,
  PayoutSummary,
  RevealedDetails,
} from "@crm/domain/payout/payout.schema";
import type {
  NewPayoutInput,
  PayoutReviewChangeInput,
  PayoutStatusChangeInput,
} from "@crm/domain/payout/payout-input.schema";
import type { AdminOwnerFilter } from "@crm/domain/value/list-query.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

export type PayoutFilters = {
  search?: string | undefined;
  status?: PayoutFilter | undefined;
  method?: PaymentMethod | undefined;
  /** `YYYY-MM` of the payment period. */
  month?: string | undefined;
  contractId?: number | undefined;
  adminOwnerId?: AdminOwnerFilter | undefined;
};

export type PayableFilters = Pick<PayoutFilters, "search" | "contractId" | "adminOwnerId">;

export interface PayoutCalls {
  page(
    query: PayoutFilters & { sort?: PayoutSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<PayoutRequest>>;
  summary(
    filters: Pick<PayoutFilters, "method" | "month" | "contractId">,
    signal?: AbortSignal,
  ): Promise<PayoutSummary>;
  months(signal?: AbortSignal): Promise<PayoutMonth[]>;
  payables(
    query: PayableFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<Payable>>;
  exportCsv(filters: PayoutFilters): Promise<Blob>;
  terms(contractId: number, signal?: AbortSignal): Promise<ContractTerm[]>;
  find(id: number, signal?: AbortSignal): Promise<PayoutRequest>;
  /** Calls with the same `repeatKey` create one request. Throws a 409 `request_open` or `term_requested`. */
  create(payout: NewPayoutInput, options: { repeatKey: string }): Promise<PayoutRequest>;
  /** Throws a 412 `stale` if it changed after `version`, a 409 `status_not_allowed` or `reference_taken`. */
  setStatus(id: number, change: PayoutStatusChangeInput, version: number): Promise<PayoutRequest>;
  review(id: number, change: PayoutReviewChangeInput, version: number): Promise<PayoutRequest>;
  /** The audit log records each call. Throws a 409 if the details cannot be decrypted. */
  reveal(id: number): Promise<RevealedDetails>;
  /** Throws a 409 unless sending had failed for good. */
  sync(id: number): Promise<PayoutRequest>;
  timeline(
    id: number,
    query: { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<TimelineEntry>>;
  /** `isNameReplaced`: no font has all letters of the name, so the invoice shows the handle. */
  invoice(id: number): Promise<{ pdf: Blob; isNameReplaced: boolean }>;
}

export function payoutCalls(http: Http): PayoutCalls {
  const payouts = http.rpc.api["payout-requests"];
  const payout = payouts[":id"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  const ifMatch = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    page: async (query, signal) => readPage(await payouts.$get({ query: textsOf(query) }, during(signal))),
    async summary({ method, month, contractId }, signal) {
      const query = textsOf({ method, month, contractId });
      return (await payouts.summary.$get({ query }, during(signal))).json();
    },
    months: async (signal) => (await payouts.months.$get({}, during(signal))).json(),
    payables: async (query, signal) => readPage(await payouts.payables.$get({ query: textsOf(query) }, during(signal))),
    async exportCsv(filters) {
      const url = `/api/payout-requests/export?${new URLSearchParams(textsOf(filters))}`;
      return (await http.send(url, { headers: { Accept: "text/csv" } })).blob();
    },
    terms: async (contractId, signal) =>
      (await http.rpc.api.contracts[":id"].terms.$get(idParam(contractId), during(signal))).json(),
    find: async (id, signal) => (await payout.$get(idParam(id), during(signal))).json(),
    async create(json, { repeatKey }) {
      return (await payouts.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json();
    },
    setStatus: async (id, json, version) =>
      (await payout.status.$put({ ...idParam(id), json }, ifMatch(version))).json(),
    review: async (id, json, version) => (await payout.$put({ ...idParam(id), json }, ifMatch(version))).json(),
    reveal: async (id) => (await payout.reveal.$post(idParam(id))).json(),
    sync: async (id) => (await payout.sync.$post(idParam(id))).json(),
    timeline: async (id, query, signal) =>
      readPage(await payout.timeline.$get({ ...idParam(id), query: textsOf(query) }, during(signal))),
    async invoice(id) {
      const url = `/api/payout-requests/${id}/invoice`;
      const answer = await http.send(url, { headers: { Accept: "application/pdf" } });
      return { pdf: await answer.blob(), isNameReplaced: answer.headers.get(INVOICE_WARNING) === "name_replaced" };
    },
  };
}
