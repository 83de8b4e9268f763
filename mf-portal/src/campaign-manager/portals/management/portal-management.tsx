import { campaignPortalPages } from "@crm/api-client";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { PORTAL_STANDING } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { BusinessInstant, type ListColumn, ListScreen, NoValue, useList } from "@crm/screen-parts";
import { EmptyState, FilterSelect, NothingFound, StatusBadge, Text, Title } from "@crm/ui";
import { type ReactNode, useMemo } from "react";
import { CreatorName } from "../portal-parts";
import type { PortalActions } from "../portal-rows";
import type { PortalsSearch, SetPortalsSearch } from "../portals-search";
import { ManagementSteps } from "./management-steps";

const PAGE_ROWS = 50;
const ALL = "all";

const STATUS_CHOICES: { value: "missing" | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Contracts" },
  { value: "missing", label: PORTAL_STANDING.none.word },
];

interface PortalManagementProps extends Pick<PortalActions, "onRotate"> {
  view: PortalsSearch;
  setView: SetPortalsSearch;
  /** Ends the emptiness. */
  importAll: ReactNode;
}

/** Every contract with its portal, and the way to one where it has none (spec part 2 §2). */
export function PortalManagement({ view, setView, importAll, onRotate }: PortalManagementProps) {
  const { api } = useModule();
  const { search, status } = view;
  const list = useList(campaignPortalPages(api, { search, state: status }, { rows: PAGE_ROWS }), keyOf);
  const columns = useMemo(() => columnsWith(onRotate), [onRotate]);
  return (
    <section className="crm-panel" aria-labelledby="portal-management">
      <div className="portals-top">
        <Title order={2} id="portal-management">
          Portal Management
        </Title>
        <FilterSelect
          label="Portal Status"
          choices={STATUS_CHOICES}
          rest={ALL}
          value={status}
          onChange={(chosen) => setView({ status: chosen })}
        />
      </div>
      <ListScreen
        list={list}
        label="Contracts and portals"
        nouns={["contract", "contracts"]}
        failed="The contracts could not be loaded"
        name="portals"
        columns={columns}
        keyOf={keyOf}
        narrowed={
          (search || status) && (
            <NothingFound
              message={search ? `No contract matches “${search}”.` : "Every contract has a portal."}
              onWayOut={() => setView({ search: undefined, status: undefined })}
            />
          )
        }
        empty={<EmptyState message="No contracts found. Import contracts first." action={importAll} />}
      />
    </section>
  );
}

const keyOf = ({ contractId }: CampaignPortal) => contractId;

// The spec's (spec part 2 §2).
const columnsWith = (onRotate: PortalActions["onRotate"]): ListColumn<CampaignPortal>[] => [
  {
    name: "Creator",
    card: [1, "start"],
    barHeight: 24,
    cell: ({ contract }) => <CreatorName contract={contract} />,
  },
  { name: "Portal Status", card: [1, "end"], barHeight: 24, cell: (row) => <PortalStatus row={row} /> },
  {
    name: "Last Access",
    card: [2, "start"],
    barHeight: 24,
    cell: ({ portal }, place) => {
      if (place === "table") return portal ? <LastAccess portal={portal} /> : <NoValue label="No portal" />;
      return (
        portal && (
          <Text size="sm" c="dimmed">
            Last access: <LastAccess portal={portal} />
          </Text>
        )
      );
    },
  },
  {
    name: "Actions",
    card: [2, "end"],
    barHeight: 24,
    cell: (row) => <ManagementSteps row={row} onRotate={onRotate} />,
  },
];

/** Whether a creator has a portal, and whether it lets them do anything. */
function PortalStatus({ row: { portal, hasEnded, contract } }: { row: CampaignPortal }) {
  const open = contract.status === "PAUSED" ? "paused" : "active";
  return <StatusBadge {...PORTAL_STANDING[!portal ? "none" : hasEnded ? "ended" : open]} />;
}

const LastAccess = ({ portal: { lastAccessAt } }: { portal: { lastAccessAt: string | null } }) =>
  lastAccessAt === null ? "Never" : <BusinessInstant at={lastAccessAt} />;
