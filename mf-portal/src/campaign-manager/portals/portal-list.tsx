import { campaignPortalPages } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { PORTAL_STANDING } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import {
  approvedWords,
  BusinessInstant,
  type ListColumn,
  ListScreen,
  NoCreators,
  NoValue,
  useBusinessTime,
  useList,
} from "@crm/screen-parts";
import { EmptyState, Flag, NothingFound, StatusBadge } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { TABLE_EM } from "../campaign-controls";
import type { PortalActions } from "./portal-rows";
import { PortalSteps } from "./portal-steps";
import type { PortalsSearch, SetPortalsSearch } from "./portals-search";

const PAGE_ROWS = 50;

interface PortalListProps extends PortalActions {
  view: PortalsSearch;
  setView: SetPortalsSearch;
  importAll: ReactNode;
}

export function PortalList({ view, setView, importAll, onAdvance, onRotate }: PortalListProps) {
  const { api } = useModule();
  const { search, status, responsible } = view;
  const list = useList(
    campaignPortalPages(api, { search, state: status, adminOwnerId: responsible }, { rows: PAGE_ROWS }),
    keyOf,
  );
  const columns = useMemo(() => columnsWith({ onAdvance, onRotate }), [onAdvance, onRotate]);
  return (
    <ListScreen
      list={list}
      label="Contracts and portals"
      nouns={["contract", "contracts"]}
      failed="The contracts could not be loaded"
      name="portals"
      tableEm={TABLE_EM}
      columns={columns}
      keyOf={keyOf}
      noMatch={
        responsible && !search && !status ? (
          <NoCreators value={responsible} onShowAll={() => setView(NO_FILTERS)} />
        ) : (
          (search || status) && <NothingFound message={nothingFound(view)} onClear={() => setView(NO_FILTERS)} />
        )
      }
      empty={<EmptyState message="No contracts found. Import contracts first." action={importAll} />}
    />
  );
}

const keyOf = ({ contractId }: CampaignPortal) => contractId;

const NO_FILTERS = { search: undefined, status: undefined, responsible: undefined };

function nothingFound({ search, status, responsible }: PortalsSearch): string {
  if (search) return `No contract matches “${search}”.`;
  if (responsible) return "No contract matches.";
  return status === "missing" ? "Every contract has a portal." : "No creator has an active portal yet.";
}

const columnsWith = (actions: PortalActions): ListColumn<CampaignPortal>[] => [
  {
    name: "Creator",
    card: [1, "start"],
    barHeight: 24,
    cell: ({ contract: { id, fullName, socialHandle } }) => (
      <span className="portals-creator">
        <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
          {fullName}
        </Link>
        <span className="crm-quiet">{socialHandle}</span>
      </span>
    ),
  },
  {
    name: "Portal Status",
    card: [1, "end"],
    barHeight: 24,
    cell: ({ portal, hasEnded, contract }) => {
      const open = contract.status === "PAUSED" ? "paused" : "active";
      return <StatusBadge {...PORTAL_STANDING[!portal ? "none" : hasEnded ? "ended" : open]} />;
    },
  },
  {
    name: "Term",
    card: [2, "start"],
    barHeight: 24,
    cell: ({ term, hasEnded }, layout) =>
      term && !hasEnded ? <TermLines term={term} /> : layout === "table" && <NoValue label="No term" />,
  },
  {
    name: "Last Access",
    card: [3, "start"],
    barHeight: 24,
    cell: ({ portal }, layout) =>
      portal ? (
        <span className="portals-lines">
          <span className={layout === "card" ? "crm-quiet" : ""}>
            {layout === "card" && "Last access: "}
            {portal.lastAccessAt === null ? "Never" : <BusinessInstant at={portal.lastAccessAt} />}
          </span>
          {portal.isOptedIn && (
            <span className="crm-quiet">Text messages to {portal.maskedPhone ?? "their phone"}</span>
          )}
        </span>
      ) : (
        layout === "table" && <NoValue label="No portal" />
      ),
  },
  {
    name: "Actions",
    card: [4, "start"],
    barHeight: 32,
    cell: (row) => <PortalSteps row={row} {...actions} />,
  },
];

function TermLines({ term }: { term: NonNullable<CampaignPortal["term"]> }) {
  const isOver = term.endDate <= useBusinessTime().day(new Date());
  return (
    <span className="portals-lines">
      <span>
        Term {term.number} · {formatTerm(term.startDate, term.endDate)}
      </span>
      <span className="crm-quiet">{approvedWords(term)}</span>
      {isOver && <Flag title="Uploads and payouts are closed until the term is advanced.">This term is over</Flag>}
    </span>
  );
}
