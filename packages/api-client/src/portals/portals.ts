import type { CampaignPortalSort, CampaignPortalState } from "@crm/domain/portal/campaign-portal";
import type { CampaignPortal, PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalAddress, PortalLink, PortalLinkSort } from "@crm/domain/portal/portal-link.schema";
import type { QueryClient } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

/** What narrows the list of portals; archived contracts' come only where `archived` is set. */
export type PortalFilters = {
  search?: string | undefined;
  contractId?: number | undefined;
  archived?: boolean | undefined;
};

/** What narrows the list of creators with and without a portal. */
export type CampaignPortalFilters = {
  search?: string | undefined;
  state?: CampaignPortalState | undefined;
  contractId?: number | undefined;
  archived?: boolean | undefined;
};

type CampaignPortalQuery = CampaignPortalFilters & { sort?: CampaignPortalSort | undefined };

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
  /** A contract's whole portal link; each call of it is in the audit log. */
  link(contractId: number): Promise<PortalAddress>;
  /** One page of contracts with their portals and those without, by name unless another order is asked for. */
  campaignPage(
    query: CampaignPortalQuery & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<CampaignPortal>>;
  /** The whole of that list, for exports. */
  campaignAll(query: CampaignPortalQuery): Promise<CampaignPortal[]>;
  /** Makes a portal for each contract that has none and is not archived. */
  importAll(): Promise<PortalImport>;
}

export function portalCalls(http: Http): PortalCalls {
  const links = http.rpc.api["portal-links"];
  const campaign = http.rpc.api["campaign-manager"];
  const contract = http.rpc.api.contracts[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await links.$get({ query: textsOf(query) }, during(signal))),
    create: async (contractId) => (await contract["create-portal"].$post(named(contractId))).json(),
    rotate: async (contractId) => (await contract["rotate-portal"].$post(named(contractId))).json(),
    link: async (contractId) => (await contract["portal-link"].$post(named(contractId))).json(),
    campaignPage: async (query, signal) =>
      readPage(await campaign.portals.$get({ query: textsOf(query) }, during(signal))),
    campaignAll: async (query) => (await campaign.portals.$get({ query: textsOf(query) })).json(),
    importAll: async () => (await campaign["bulk-import"].$post()).json(),
  };
}

/** Contracts with and without portals page by page; while a changed filter loads, the rows of the last one stay. */
export function campaignPortalPages(
  api: { portals: PortalCalls },
  query: CampaignPortalFilters & { sort?: CampaignPortalSort },
  { rows }: { rows: number },
) {
  return listPages(["/api/campaign-manager/portals", query, rows], rows, (place, signal) =>
    api.portals.campaignPage({ ...query, ...place }, signal),
  );
}

/** Fetches again whatever is shown of portals and counted of them; for after a write, and for a live event. */
export async function refreshPortals(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(campaign-manager|portal-links)\b/.test(path),
  });
}
