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
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

/** What narrows the list of payout requests. */
export type PayoutFilters = {
  search?: string | undefined;
  status?: PayoutFilter | undefined;
  method?: PaymentMethod | undefined;
  /** `YYYY-MM` of the payment period. */
  month?: string | undefined;
  contractId?: number | undefined;
};

/** What narrows the list of terms that are owed. */
export type PayableFilters = Pick<PayoutFilters, "search" | "contractId">;

/** The calls of payout requests (spec part 2 §7, behaviour §10). */
export interface PayoutCalls {
  /** One page, newest first unless another order is asked for; `limit` at most 200. */
  page(
    query: PayoutFilters & { sort?: PayoutSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<PayoutRequest>>;
  /** The cards, which go by neither search nor status. */
  summary(
    filters: Pick<PayoutFilters, "method" | "month" | "contractId">,
    signal?: AbortSignal,
  ): Promise<PayoutSummary>;
  /** What was paid in each of the last six months, newest first. */
  months(signal?: AbortSignal): Promise<PayoutMonth[]>;
  /** One page of the terms that are owed and not asked for, oldest first; `limit` at most 200. */
  payables(
    query: PayableFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<Payable>>;
  exportCsv(filters: PayoutFilters): Promise<Blob>;
  /** A contract's terms, newest first, with what is approved and asked for each. */
  terms(contractId: number, signal?: AbortSignal): Promise<ContractTerm[]>;
  find(id: number, signal?: AbortSignal): Promise<PayoutRequest>;
  /**
   * Asks for a term's pay. Calls with the same `repeatKey` make one request. Throws a 409 with code `request_open` or
   * `term_requested`, and a 422 where the contract or term is not there, has no fee, or the amount differs.
   */
  create(payout: NewPayoutInput, options: { repeatKey: string }): Promise<PayoutRequest>;
  /**
   * Approves, pays or declines what was looked at (`version`, the field that rises at each change). Throws a 412 with code
   * `stale` where it changed meanwhile, a 409 with code `status_not_allowed` or `reference_taken`.
   */
  setStatus(id: number, change: PayoutStatusChangeInput, version: number): Promise<PayoutRequest>;
  /** The same in the campaign manager's words, where nothing is paid that nobody approved. */
  review(id: number, change: PayoutReviewChangeInput, version: number): Promise<PayoutRequest>;
  /** The whole payment details, for whoever pays; the audit log notes it. Throws a 409 where they do not open. */
  reveal(id: number): Promise<RevealedDetails>;
  /** Sends the note of an approved request again that was given up. Throws a 409 where none was. */
  sync(id: number): Promise<PayoutRequest>;
  /** What happened to it, newest first; `limit` at most 200. */
  timeline(
    id: number,
    query: { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<TimelineEntry>>;
  /** The request's invoice as a PDF; with `isNameReplaced` no font has all letters of the name, and the handle stands in its place. */
  invoice(id: number): Promise<{ pdf: Blob; isNameReplaced: boolean }>;
}

export function payoutCalls(http: Http): PayoutCalls {
  const payouts = http.rpc.api["payout-requests"];
  const payout = payouts[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
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
      const address = `/api/payout-requests/export?${new URLSearchParams(textsOf(filters))}`;
      return (await http.send(address, { headers: { Accept: "text/csv" } })).blob();
    },
    terms: async (contractId, signal) =>
      (await http.rpc.api.contracts[":id"].terms.$get(named(contractId), during(signal))).json(),
    find: async (id, signal) => (await payout.$get(named(id), during(signal))).json(),
    async create(json, { repeatKey }) {
      return (await payouts.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json();
    },
    setStatus: async (id, json, version) => (await payout.status.$put({ ...named(id), json }, ifMatch(version))).json(),
    review: async (id, json, version) => (await payout.$put({ ...named(id), json }, ifMatch(version))).json(),
    reveal: async (id) => (await payout.reveal.$post(named(id))).json(),
    sync: async (id) => (await payout.sync.$post(named(id))).json(),
    timeline: async (id, query, signal) =>
      readPage(await payout.timeline.$get({ ...named(id), query: textsOf(query) }, during(signal))),
    async invoice(id) {
      const address = `/api/payout-requests/${id}/invoice`;
      const answer = await http.send(address, { headers: { Accept: "application/pdf" } });
      return { pdf: await answer.blob(), isNameReplaced: answer.headers.get(INVOICE_WARNING) === "name_replaced" };
    },
  };
}
