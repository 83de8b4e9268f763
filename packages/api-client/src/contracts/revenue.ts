import type { RevenueSort, RevenueStatus } from "@crm/domain/payout/revenue";
import type {
  GeneratedRevenue,
  RevenueChangeInput,
  RevenueMonth,
  RevenueRecord,
  RevenueSummary,
} from "@crm/domain/payout/revenue.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

/** What narrows the list of revenue records. */
export type RevenueFilters = { contractId?: number | undefined; status?: RevenueStatus | undefined };

/** The calls of revenue records (spec part 1 §7). */
export interface RevenueCalls {
  /** One page, in the order asked for; `limit` at most 200. */
  page(
    query: RevenueFilters & { sort?: RevenueSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<RevenueRecord>>;
  /** Sums of all contracts, or of one. */
  summary(contractId: number | undefined, signal?: AbortSignal): Promise<RevenueSummary>;
  /** Sums of each month, in the calendar's order. */
  months(contractId: number | undefined, signal?: AbortSignal): Promise<RevenueMonth[]>;
  /** Adds the records that the contract's months lack. */
  generate(contractId: number): Promise<GeneratedRevenue>;
  /** Throws a 409 with code `status_not_allowed` when the record is no longer in a status that may become this one. */
  change(id: number, change: RevenueChangeInput): Promise<RevenueRecord>;
  exportCsv(filters: RevenueFilters): Promise<Blob>;
}

export function revenueCalls(http: Http): RevenueCalls {
  const { revenue } = http.rpc.api;
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await revenue.$get({ query: textsOf(query) }, during(signal))),
    summary: async (contractId, signal) =>
      (await revenue.summary.$get({ query: textsOf({ contractId }) }, during(signal))).json(),
    months: async (contractId, signal) =>
      (await revenue.months.$get({ query: textsOf({ contractId }) }, during(signal))).json(),
    generate: async (contractId) => (await revenue.generate[":id"].$post(named(contractId))).json(),
    change: async (id, json) => (await revenue[":id"].$put({ ...named(id), json })).json(),
    exportCsv: async (filters) => {
      const address = `/api/revenue/export?${new URLSearchParams(textsOf(filters))}`;
      return (await http.send(address, { headers: { Accept: "text/csv" } })).blob();
    },
  };
}
