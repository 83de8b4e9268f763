import { contractPages, errorText, isApiError } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract.schema";
import { useModule } from "@crm/module-kit";
import { Button, EmptyState, ErrorState, IconPlus, IconSearch, Loader, Text, useMediaQuery } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ContractCards } from "./contract-cards";
import { ContractTable } from "./contract-table";
import type { DashboardSearch } from "./dashboard-search";

interface ContractListProps {
  view: DashboardSearch;
  onDelete: (contract: Contract) => void;
  onAdd: () => void;
  onClearFilters: () => void;
}

/** The list of contracts in each of its states; rows of the last search stay, dimmed, while the next one loads. */
export function ContractList({ view, onDelete, onAdd, onClearFilters }: ContractListProps) {
  const { api } = useModule();
  const { search, status, sort } = view;
  const list = useInfiniteQuery(contractPages(api, { search, status, sort }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? ContractTable : ContractCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The contracts could not be loaded"
        message={errorText(list.error, "Something went wrong")}
        {...(isApiError(list.error) && list.error.requestId ? { requestId: list.error.requestId } : {})}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} onDelete={onDelete} />;
  if (rows.length === 0 && (search || status))
    return (
      <EmptyState
        icon={<IconSearch size={28} stroke={1.5} />}
        message={search ? `No contracts match “${search}”.` : "No contracts have this status."}
        action={
          <Button variant="default" onClick={onClearFilters}>
            Clear filters
          </Button>
        }
      />
    );
  if (rows.length === 0)
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

  const [first] = list.data?.pages ?? [];
  const total = first ? `${first.total.toLocaleString("en-US")}${first.isCapped ? "+" : ""}` : "";
  return (
    <section
      aria-label="Contracts"
      aria-busy={list.isFetching}
      className={list.isPlaceholderData ? "contracts-stale" : ""}
    >
      <div className="contracts-count">
        <Text size="sm" c="dimmed" role="status">
          {rows.length < (first?.total ?? 0) ? `Showing ${rows.length.toLocaleString("en-US")} of ${total}` : total}{" "}
          {first?.total === 1 ? "contract" : "contracts"}
        </Text>
        {list.isPlaceholderData && <Loader size={14} aria-label="Updating" />}
        {list.isError && (
          <Text size="sm" c="red" role="alert">
            The list could not be refreshed: {errorText(list.error, "something went wrong")}
          </Text>
        )}
      </div>
      <Rows rows={rows} onDelete={onDelete} />
      {list.hasNextPage && (
        <div className="contracts-more">
          <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}
