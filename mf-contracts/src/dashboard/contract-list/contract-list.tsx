import type { ContractFilters } from "@crm/api-client";
import { Button, EmptyState, IconPlus, NothingFound, useHasRoomForTable } from "@crm/ui";
import { LoadTrouble } from "../../load-trouble";
import { ContractCards } from "../contract-rows/contract-cards";
import { PLACEHOLDER_SEGMENTS, type RowActions } from "../contract-rows/contract-rows";
import { ContractTable } from "../contract-rows/contract-table";
import { useShownFilters } from "../filters/use-shown-filters";
import { ListedContracts } from "./listed-contracts";

interface ContractListProps {
  filters: ContractFilters;
  actions: RowActions;
  soughtId: number | null;
  onFound: () => void;
  onAdd: () => void;
  onClearFilters: () => void;
}

/** The list of contracts in each of its states; rows of the last search stay, dimmed, while the next one loads. */
export function ContractList({ filters, actions, soughtId, onFound, onAdd, onClearFilters }: ContractListProps) {
  const { shown, isChanging, first } = useShownFilters(filters);
  const isWide = useHasRoomForTable();

  if (first.isError && !first.data) return <LoadTrouble title="The contracts could not be loaded" query={first} />;
  if (!shown) return <Placeholders isWide={isWide} actions={actions} />;
  if (first.data?.rows.length === 0 && isFiltered(filters))
    return <NothingFound message={nothingFound(filters)} onWayOut={onClearFilters} />;
  if (first.data?.rows.length === 0)
    return (
      <EmptyState
        message="No contracts found. Add your first contract to get started."
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
            Add Contract
          </Button>
        }
      />
    );
  return (
    <ListedContracts
      key={isWide ? "table" : "cards"}
      filters={shown}
      isStale={isChanging}
      isWide={isWide}
      actions={actions}
      soughtId={isChanging ? null : soughtId}
      onFound={onFound}
    />
  );
}

function Placeholders({ isWide, actions }: { isWide: boolean; actions: RowActions }) {
  const Rows = isWide ? ContractTable : ContractCards;
  return (
    <section aria-label="Contracts" aria-busy>
      <Rows
        segments={PLACEHOLDER_SEGMENTS}
        rowAt={() => undefined}
        lineHeight={0}
        perLine={1}
        total={-1}
        foundId={null}
        {...actions}
      />
    </section>
  );
}

function isFiltered({ search, status, defaulted, uncertain }: ContractFilters): boolean {
  return Boolean(search || status || defaulted || uncertain);
}

function nothingFound({ search, status }: ContractFilters): string {
  if (search) return `No contracts match “${search}”.`;
  return status ? "No contracts have this status." : "No contracts need checking.";
}
