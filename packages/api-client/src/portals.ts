import type { PortalLink, PortalLinkSort } from "@crm/domain/portal-link.schema";
import { during, type Http, textsOf } from "./http";
import { type Page, readPage } from "./page";

/** What narrows the list of portals; archived contracts' come only where `archived` is set. */
export type PortalFilters = {
  search?: string | undefined;
  contractId?: number | undefined;
  archived?: boolean | undefined;
};

/** The admin's calls of creators' portals (spec part 2 §7). */
export interface PortalCalls {
  /** One page, in the order asked for; `limit` at most 200. */
  page(
    query: PortalFilters & { sort?: PortalLinkSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<PortalLink>>;
  /** A contract's portal; where there is one already, that one. */
  create(contractId: number): Promise<PortalLink>;
  /** Gives a contract's portal a new link; the old one opens nothing any more. */
  rotate(contractId: number): Promise<PortalLink>;
}

export function portalCalls(http: Http): PortalCalls {
  const links = http.rpc.api["portal-links"];
  const contract = http.rpc.api.contracts[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await links.$get({ query: textsOf(query) }, during(signal))),
    create: async (contractId) => (await contract["create-portal"].$post(named(contractId))).json(),
    rotate: async (contractId) => (await contract["rotate-portal"].$post(named(contractId))).json(),
  };
}
