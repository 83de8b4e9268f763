import type { CampaignPortalSort, CampaignPortalState } from "@crm/domain/portal/campaign-portal";
import type { CampaignPortal, PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalAddress, PortalLink, PortalLinkSort } from "@crm/domain/portal/portal-link.schema";
import type { AdminOwnerFilter } from "@crm/domain/value/list-query.schema";
import type { QueryClient } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type PortalFilters = {
  search?: string | undefined;
  contractId?: number | undefined;
  archived?: boolean | undefined;
};

export type CampaignPortalFilters = {
  search?: string | undefined;
  state?: CampaignPortalState | undefined;
  contractId?: number | undefined;
  archived?: boolean | undefined;
  adminOwnerId?: AdminOwnerFilter | undefined;
};

type CampaignPortalQuery = CampaignPortalFilters & { sort?: CampaignPortalSort | undefined };

export interface PortalCalls {
  page(
    query: PortalFilters & { sort?: PortalLinkSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<PortalLink>>;
  /** Returns the contract's portal if it already has one. */
  create(contractId: number): Promise<PortalLink>;
  /** The old link stops working. */
  rotate(contractId: number): Promise<PortalLink>;
  /** The audit log records each call. */
  link(contractId: number): Promise<PortalAddress>;
  campaignPage(
    query: CampaignPortalQuery & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<CampaignPortal>>;
  campaignAll(query: CampaignPortalQuery): Promise<CampaignPortal[]>;
  importAll(): Promise<PortalImport>;
}

export function portalCalls(http: Http): PortalCalls {
  const links = http.rpc.api["portal-links"];
  const campaign = http.rpc.api["campaign-manager"];
  const contract = http.rpc.api.contracts[":id"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await links.$get({ query: textsOf(query) }, during(signal))),
    create: async (contractId) => (await contract["create-portal"].$post(idParam(contractId))).json(),
    rotate: async (contractId) => (await contract["rotate-portal"].$post(idParam(contractId))).json(),
    link: async (contractId) => (await contract["portal-link"].$post(idParam(contractId))).json(),
    campaignPage: async (query, signal) =>
      readPage(await campaign.portals.$get({ query: textsOf(query) }, during(signal))),
    campaignAll: async (query) => (await campaign.portals.$get({ query: textsOf(query) })).json(),
    importAll: async () => (await campaign["bulk-import"].$post()).json(),
  };
}

export function campaignPortalPages(
  api: { portals: PortalCalls },
  query: CampaignPortalFilters & { sort?: CampaignPortalSort },
  { rows }: { rows: number },
) {
  return listPages(["/api/campaign-manager/portals", query, rows], rows, (page, signal) =>
    api.portals.campaignPage({ ...query, ...page }, signal),
  );
}

/** Refetches portals and their counts after a write or a live event. */
export async function refreshPortals(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(campaign-manager|portal-links)\b/.test(path),
  });
}
