import { type ContractFilters, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { formatUsd } from "@crm/domain/value/money";
import { CONTRACT_LIFE } from "@crm/domain/words/contract";
import { wordInSentence } from "@crm/domain/words/shown";
import { urlSearch, useCan, useModule } from "@crm/module-kit";
import {
  type BusinessTime,
  type ListColumn,
  NoCreators,
  NoValue,
  Permitted,
  useBusinessTime,
  WindowedListScreen,
} from "@crm/screen-parts";
import { Button, EmptyState, FilterChips, IconPlus, ListPanel, NothingFound } from "@crm/ui";
import { useIsFetching } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo } from "react";
import { useBusinessDay } from "../../business-day";
import { type DashboardSearch, NO_FILTERS } from "../dashboard-search";
import { activeFilters, ContractControls } from "../filters/contract-controls";
import {
  Added,
  ContractActions,
  ContractLink,
  Day,
  FieldMark,
  Handle,
  LifeBadge,
  Marked,
  rowTint,
} from "./contract-cells";
import { initials } from "./initials";
import { useContractPages } from "./use-contract-pages";
import "./contract-rows.css";
import "./contract-table.css";

interface ContractListProps {
  view: DashboardSearch;
  setView: (change: Partial<DashboardSearch>, options?: { replace?: boolean }) => void;
  filters: ContractFilters;
  actions: ReactNode;
  searchedId: number | null;
  onFound: () => void;
  onAdd: () => void;
  onDelete: (contract: Contract) => void;
}

const LINE_HEIGHT = { table: 53, cards: 152 };

export function ContractList(props: ContractListProps) {
  const { view, setView, filters, actions, searchedId, onFound, onAdd, onDelete } = props;
  const { queryClient } = useModule();
  const pages = useContractPages(filters);
  const today = useBusinessDay();
  const time = useBusinessTime();
  const detailsHref = useDetailsHref();
  const onOpen = useCallback(({ id }: Contract) => setView({ contract: id }), [setView]);
  const showsAdded = view.sort === undefined;
  const can = useCan();
  const columns = useMemo(() => {
    const all = columnsWith({
      ...{ today, dayWords: time.dayWords, showsAdded, detailsHref, onOpen },
      onDelete: can("write") ? onDelete : undefined,
    });
    return can("amounts") ? all : all.filter(({ name }) => name !== FEE);
  }, [today, time, showsAdded, detailsHref, onOpen, onDelete, can]);
  // Excludes first loads of a page while scrolling: only reloads count as refreshing.
  const refreshing =
    useIsFetching({ queryKey: ["/api/contracts"], predicate: ({ state }) => state.data !== undefined }) > 0;
  return (
    <ListPanel
      controls={
        <ContractControls
          view={view}
          // Typing adds no history entry; a filter does.
          onChange={(change) => setView(change, { replace: "search" in change })}
          onRefresh={() => void refreshContracts(queryClient)}
          refreshing={refreshing}
        />
      }
      actions={actions}
    >
      <FilterChips filters={activeFilters(view, setView)} />
      <WindowedListScreen
        pages={pages}
        label="Contracts"
        nouns={["contract", "contracts"]}
        failed="The contracts could not be loaded"
        name="contracts"
        columns={columns}
        keyOf={keyOf}
        attributes={useCallback((contract: Contract) => ({ "data-status": rowTint(contract, today) }), [today])}
        onOpen={onOpen}
        lineHeight={LINE_HEIGHT}
        targetKey={searchedId}
        onFound={onFound}
        noMatch={isFiltered(filters) && <NoMatch filters={filters} onClear={() => setView(NO_FILTERS)} />}
        empty={
          <EmptyState
            message="No contracts found. Add your first contract to get started."
            action={
              <Permitted permission="write">
                <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
                  Add Contract
                </Button>
              </Permitted>
            }
          />
        }
      />
    </ListPanel>
  );
}

const keyOf = ({ id }: Contract) => id;

// Ends with `contract=`, so that each row only appends its id.
function useDetailsHref(): string {
  const parameters: Record<string, unknown> = useSearch({ strict: false });
  const others = urlSearch.stringifySearch({ ...parameters, contract: undefined, tab: undefined });
  return `${others === "" ? "?" : `${others}&`}contract=`;
}

function isFiltered({ search, status, state, defaulted, uncertain, adminOwnerId }: ContractFilters): boolean {
  return Boolean(search || status || state || defaulted || uncertain || adminOwnerId);
}

function NoMatch({ filters, onClear }: { filters: ContractFilters; onClear: () => void }) {
  const { adminOwnerId, ...others } = filters;
  if (adminOwnerId && !isFiltered(others)) return <NoCreators value={adminOwnerId} onShowAll={onClear} />;
  return <NothingFound message={adminOwnerId ? "No contracts match." : nothingFound(others)} onClear={onClear} />;
}

function nothingFound({ search, status, state }: ContractFilters): string {
  if (search) return `No contracts match “${search}”.`;
  if (state && !status) return `No contracts are ${wordInSentence(CONTRACT_LIFE, state)}.`;
  return status ? "No contracts have this status." : "No contracts need checking.";
}

interface RowUse extends Pick<BusinessTime, "dayWords"> {
  today: string;
  showsAdded: boolean;
  detailsHref: string;
  onOpen: (contract: Contract) => void;
  /** Undefined if the reader may not delete contracts. */
  onDelete: ((contract: Contract) => void) | undefined;
}

const FEE = "Monthly Fee";

const columnsWith = ({
  today,
  dayWords,
  showsAdded,
  detailsHref,
  onOpen,
  onDelete,
}: RowUse): ListColumn<Contract>[] => [
  {
    name: "Full Name",
    card: [1, "start"],
    barHeight: 20,
    cell: (contract, place) => (
      <div className="contracts-person">
        <span className="contracts-avatar" aria-hidden>
          {initials(contract.fullName)}
        </span>
        <div className="contracts-names">
          <Marked contract={contract} field="fullName">
            <ContractLink
              id={contract.id}
              hrefPrefix={detailsHref}
              title={`${contract.fullName}, added ${dayWords(contract.createdAt)}`}
              onOpen={() => onOpen(contract)}
            >
              {contract.fullName}
            </ContractLink>
          </Marked>
          {place === "card" && <Handle contract={contract} />}
        </div>
      </div>
    ),
  },
  {
    name: "Social Handle",
    cell: (contract) => (
      <>
        <Handle contract={contract} />
        {showsAdded && <Added contract={contract} />}
      </>
    ),
  },
  {
    name: FEE,
    card: [2, "start"],
    cell: (contract, place) => (
      <span className={place === "card" ? "contracts-day contracts-fee" : undefined}>
        {contract.monthlyFee === null ? <NoValue label="You may not see amounts" /> : formatUsd(contract.monthlyFee)}
        <FieldMark contract={contract} field="monthlyFee" />
      </span>
    ),
  },
  {
    name: "Videos/Month",
    head: (
      <>
        Videos/
        <wbr />
        Month
      </>
    ),
    card: [3, "start"],
    cell: (contract, place) => (
      <span className={place === "card" ? "contracts-day crm-quiet" : undefined}>
        {contract.videosPerMonth}
        {place === "card" && (contract.videosPerMonth === 1 ? " video a month" : " videos a month")}
        <FieldMark contract={contract} field="videosPerMonth" />
        {place === "card" && showsAdded && <Added contract={contract} />}
      </span>
    ),
  },
  {
    name: "Start Date",
    card: [4, "start"],
    cell: (contract, place) =>
      place === "card" ? (
        <span className="contracts-day crm-quiet">
          <Day contract={contract} field="startDate" />–<Day contract={contract} field="endDate" />
        </span>
      ) : (
        <Day contract={contract} field="startDate" />
      ),
  },
  { name: "End Date", cell: (contract) => <Day contract={contract} field="endDate" /> },
  { name: "Status", card: [2, "end"], cell: (contract) => <LifeBadge contract={contract} today={today} /> },
  {
    name: "Actions",
    card: [1, "end"],
    cell: (contract) => <ContractActions contract={contract} onOpen={onOpen} onDelete={onDelete} />,
  },
];
