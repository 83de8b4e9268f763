import type { ProductRequestSort, ProductRequestStatus } from "@crm/domain/portal/product-request";
import type {
  NewProductRequestInput,
  ProductRequest,
  ProductRequestSummary,
  ProductStatusChangeInput,
  RevealedAddress,
} from "@crm/domain/portal/product-request.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

/** What narrows the list of product requests. */
export type ProductRequestFilters = {
  search?: string | undefined;
  status?: ProductRequestStatus | undefined;
  contractId?: number | undefined;
};

/** The calls of product requests. */
export interface ProductRequestCalls {
  /** One page, newest first unless another order is asked for; `limit` at most 200. */
  page(
    query: ProductRequestFilters & { sort?: ProductRequestSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<ProductRequest>>;
  /** How many there are in each status. */
  summary(signal?: AbortSignal): Promise<ProductRequestSummary>;
  one(id: number, signal?: AbortSignal): Promise<ProductRequest>;
  /** Calls with the same `repeatKey` make one. Throws a 409 with code `request_open` while the contract has an open one. */
  create(request: NewProductRequestInput, repeatKey: string): Promise<ProductRequest>;
  /** Throws a 412 with code `stale` where it changed since `version`, and a 409 with code `status_not_allowed`. */
  setStatus(id: number, change: ProductStatusChangeInput, version: number): Promise<ProductRequest>;
  /** The shipping address, for whoever packs; the audit log notes it. Throws a 409 where it cannot be decrypted. */
  reveal(id: number): Promise<RevealedAddress>;
}

export function productRequestCalls(http: Http): ProductRequestCalls {
  const calls = http.rpc.api["product-requests"];
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await calls.$get({ query: textsOf(query) }, during(signal))),
    summary: async (signal) => (await calls.summary.$get({ query: {} }, during(signal))).json(),
    one: async (id, signal) => (await calls[":id"].$get(named(id), during(signal))).json(),
    create: async (json, repeatKey) =>
      (await calls.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json(),
    setStatus: async (id, json, version) =>
      (await calls[":id"].status.$put({ ...named(id), json }, { headers: { "If-Match": `"${version}"` } })).json(),
    reveal: async (id) => (await calls[":id"].reveal.$post(named(id))).json(),
  };
}

const LIST = "/api/product-requests";
const SUMMARY = "/api/product-requests/summary";
const PAGE_ROWS = 50;

type ProductRequestApi = { productRequests: ProductRequestCalls };

/** The product requests page by page; while a changed filter loads, the rows of the last one stay. */
export function productRequestPages(
  api: ProductRequestApi,
  query: ProductRequestFilters & { sort: ProductRequestSort },
) {
  return listPages([LIST, query], PAGE_ROWS, (place, signal) =>
    api.productRequests.page({ ...query, ...place }, signal),
  );
}

/** The newest few of them. */
export function recentProductRequests(api: ProductRequestApi, limit: number) {
  return queryOptions({
    queryKey: [LIST, "recent", limit],
    queryFn: ({ signal }) => api.productRequests.page({ limit }, signal),
  });
}

/** How many there are in each status. */
export function productRequestSummary(api: ProductRequestApi) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.productRequests.summary(signal) });
}

/** Fetches again whatever is shown of product requests; for after a write, and for a live event. */
export async function refreshProductRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
