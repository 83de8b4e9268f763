import { errorText, revenuePages, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { EmptyState, ErrorState, ListResults, LoadMore, NothingFound, ResultCount, useHasRoomForTable } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { RevenueCards } from "./revenue-cards";
import { type RevenueSearch, sortOf } from "./revenue-search";
import { RevenueTable } from "./revenue-table";

interface RevenueListProps {
  view: RevenueSearch;
  /** Ends the emptiness of a contract without records. */
  generate: ReactNode;
  onClearStatus: () => void;
}

/** The records in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function RevenueList({ view, generate, onClearStatus }: RevenueListProps) {
  const { api } = useModule();
  const { contract: contractId, status } = view;
  const list = useInfiniteQuery(revenuePages(api, { contractId, status, sort: sortOf(view) }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const Rows = useHasRoomForTable() ? RevenueTable : RevenueCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The revenue records could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} />;
  if (rows.length === 0 && status)
    return (
      <NothingFound message="No revenue records have this status." wayOut="Show All Status" onWayOut={onClearStatus} />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        message="No revenue records found. Select a contract and generate revenue records to get started."
        action={generate}
      />
    );

  const [first] = list.data?.pages ?? [];
  const isStale = list.isPlaceholderData;
  return (
    <ListResults label="Revenue records" isBusy={list.isFetching} isStale={isStale}>
      <ResultCount
        total={first?.total ?? rows.length}
        isCapped={first?.isCapped ?? false}
        shown={rows.length}
        nouns={["record", "records"]}
        isStale={isStale}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <Rows rows={rows} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
