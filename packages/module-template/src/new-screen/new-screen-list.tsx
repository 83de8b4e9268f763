import { errorText, PAGE_ROWS, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import {
  EmptyState,
  ErrorState,
  ListResults,
  LoadMore,
  NothingFound,
  ResultCount,
  useDebouncedValue,
  useHasRoomForTable,
} from "@crm/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { NewScreenCards } from "./new-screen-cards";
import type { NewScreenSearch } from "./new-screen-search";
import { NewScreenTable } from "./new-screen-table";

/** The contracts that match, in each of the list's states; rows of the last search stay, dimmed, while the next ones load. */
export function NewScreenList({ view, onClearFilters }: { view: NewScreenSearch; onClearFilters: () => void }) {
  const { api } = useModule();
  const [search] = useDebouncedValue(view.search?.trim() ?? "", 250);
  const filters = { search, status: view.status };
  const list = useInfiniteQuery({
    queryKey: ["/api/contracts", "new-screen", filters],
    queryFn: ({ pageParam, signal }) => api.contracts.page({ ...filters, limit: PAGE_ROWS, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const Rows = useHasRoomForTable() ? NewScreenTable : NewScreenCards;
  const rows = list.data?.pages.flatMap((page) => page.rows);

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The contracts could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} />;
  if (rows.length === 0 && (view.search || view.status))
    return <NothingFound message="No contracts match." onWayOut={onClearFilters} />;
  if (rows.length === 0) return <EmptyState message="No contracts yet. Add the first one on the dashboard." />;

  const [first] = list.data?.pages ?? [];
  return (
    <ListResults label="Contracts" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
      <ResultCount
        total={first?.total ?? rows.length}
        isCapped={first?.isCapped ?? false}
        shown={rows.length}
        nouns={["contract", "contracts"]}
        isStale={list.isPlaceholderData}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <Rows rows={rows} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
