import { listPages } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ContractStatus } from "@crm/domain/contract/contract-status";
import { formatUsd } from "@crm/domain/value/money";
import { CONTRACT_BY_DATE } from "@crm/domain/words/contract";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule, useScreenSearch } from "@crm/module-kit";
import { type ListColumn, ListScreen, ListUpdates, useList, useLiveRows } from "@crm/screen-parts";
import { EmptyState, FilterSelect, ListPanel, NothingFound, PageHeader, SearchField } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { newScreenSearch } from "./new-screen-search";

const STATUS_CHOICES: { value: ContractStatus["status"] | "all"; label: string }[] = [
  { value: "all", label: "All Status" },
  ...choicesOf(CONTRACT_BY_DATE, ["active", "upcoming", "expiring", "expired"]),
];

// Links to other modules use paths only, because each module is deployed separately.
const COLUMNS: readonly ListColumn<Contract>[] = [
  {
    name: "Full Name",
    card: [1, "start"],
    cell: ({ id, fullName }) => (
      <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
        {fullName}
      </Link>
    ),
  },
  { name: "Social Handle", card: [2, "start"], cell: ({ socialHandle }) => socialHandle },
  {
    name: "Monthly Fee",
    isNumber: true,
    card: [1, "end"],
    cell: ({ monthlyFee }) => monthlyFee && formatUsd(monthlyFee),
  },
  {
    name: "Revenue",
    isNumber: true,
    card: [2, "end"],
    cell: ({ id, fullName }) => (
      <Link to="/revenue" search={() => ({ contract: id })} aria-label={`Revenue of ${fullName}`}>
        Revenue
      </Link>
    ),
  },
];

const keyOf = ({ id }: Contract) => id;

export default function NewScreen() {
  const { api } = useModule();
  const [{ search, status }, setView] = useScreenSearch(newScreenSearch);
  const pages = listPages(["/api/contracts", "new-screen", { search, status }], 50, (place, signal) =>
    api.contracts.page({ search, status, ...place }, signal),
  );
  const list = useList(pages, keyOf);
  const live = useLiveRows({ pages, rows: list.rows, types: ["term.advanced"], one: (id) => api.contracts.one(id) });
  return (
    <>
      <PageHeader title="New Screen" description="One line that says what this screen is for." />
      <ListPanel
        controls={
          <search className="crm-list-controls">
            <SearchField
              label="Search contracts"
              placeholder="Search by name or handle"
              search={search ?? ""}
              // Typing adds no history entry; a filter does.
              onSearch={(text) => setView({ search: text || undefined }, { replace: true })}
            />
            <FilterSelect
              label="Status"
              choices={STATUS_CHOICES}
              rest="all"
              value={status}
              onChange={(choice) => setView({ status: choice })}
            />
          </search>
        }
      >
        <ListScreen
          list={list}
          label="Contracts"
          nouns={["contract", "contracts"]}
          failed="The contracts could not be loaded"
          name="new-screen"
          columns={COLUMNS}
          keyOf={keyOf}
          updates={<ListUpdates live={live} />}
          noMatch={
            (search || status) && (
              <NothingFound
                message="No contracts match."
                onClear={() => setView({ search: undefined, status: undefined })}
              />
            )
          }
          empty={<EmptyState message="No contracts yet. Add the first one on the dashboard." />}
        />
      </ListPanel>
    </>
  );
}
