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

export type ProductRequestFilters = {
  search?: string | undefined;
  status?: ProductRequestStatus | undefined;
  contractId?: number | undefined;
};

export interface ProductRequestCalls {
  page(
    query: ProductRequestFilters & { sort?: ProductRequestSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<ProductRequest>>;
  summary(signal?: AbortSignal): Promise<ProductRequestSummary>;
  one(id: number, signal?: AbortSignal): Promise<ProductRequest>;
  /** Throws a 409 `request_open` while the contract has an open request. */
  create(request: NewProductRequestInput, repeatKey: string): Promise<ProductRequest>;
  /** Throws a 412 `stale` if it changed after `version`, and a 409 `status_not_allowed`. */
  setStatus(id: number, change: ProductStatusChangeInput, version: number): Promise<ProductRequest>;
  /** The audit log records each call. Throws a 409 if the address cannot be decrypted. */
  reveal(id: number): Promise<RevealedAddress>;
}

export function productRequestCalls(http: Http): ProductRequestCalls {
  const calls = http.rpc.api["product-requests"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await calls.$get({ query: textsOf(query) }, during(signal))),
    summary: async (signal) => (await calls.summary.$get({ query: {} }, during(signal))).json(),
    one: async (id, signal) => (await calls[":id"].$get(idParam(id), during(signal))).json(),
    create: async (json, repeatKey) =>
      (await calls.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json(),
    setStatus: async (id, json, version) =>
      (await calls[":id"].status.$put({ ...idParam(id), json }, { headers: { "If-Match": `"${version}"` } })).json(),
    reveal: async (id) => (await calls[":id"].reveal.$post(idParam(id))).json(),
  };
}

const LIST = "/api/product-requests";
const SUMMARY = "/api/product-requests/summary";
const PAGE_ROWS = 50;

type ProductRequestApi = { productRequests: ProductRequestCalls };

export function productRequestPages(
  api: ProductRequestApi,
  query: ProductRequestFilters & { sort: ProductRequestSort },
) {
  return listPages([LIST, query], PAGE_ROWS, (page, signal) => api.productRequests.page({ ...query, ...page }, signal));
}

export function recentProductRequests(api: ProductRequestApi, limit: number) {
  return queryOptions({
    queryKey: [LIST, "recent", limit],
    queryFn: ({ signal }) => api.productRequests.page({ limit }, signal),
  });
}

export function productRequestSummary(api: ProductRequestApi) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.productRequests.summary(signal) });
}

export async function refreshProductRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
