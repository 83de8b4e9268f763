import { errorText, isApiError, revenuePages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, EmptyState, ErrorState, IconSearch, Loader, Text, useMediaQuery } from "@crm/ui";
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
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? RevenueTable : RevenueCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The revenue records could not be loaded"
        message={errorText(list.error, "Something went wrong")}
        {...(isApiError(list.error) && list.error.requestId ? { requestId: list.error.requestId } : {})}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} />;
  if (rows.length === 0 && status)
    return (
      <EmptyState
        icon={<IconSearch size={28} stroke={1.5} />}
        message="No revenue records have this status."
        action={
          <Button variant="default" onClick={onClearStatus}>
            Show All Status
          </Button>
        }
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        message="No revenue records found. Select a contract and generate revenue records to get started."
        action={generate}
      />
    );

  const [first] = list.data?.pages ?? [];
  const total = first ? `${first.total.toLocaleString("en-US")}${first.isCapped ? "+" : ""}` : "";
  return (
    <section
      aria-label="Revenue records"
      aria-busy={list.isFetching}
      className={list.isPlaceholderData ? "revenue-stale" : ""}
    >
      <div className="revenue-count">
        <Text size="sm" c="dimmed" role="status">
          {rows.length < (first?.total ?? 0) ? `Showing ${rows.length.toLocaleString("en-US")} of ${total}` : total}{" "}
          {first?.total === 1 ? "record" : "records"}
        </Text>
        {list.isPlaceholderData && <Loader size={14} aria-label="Updating" />}
        {list.isError && (
          <Text size="sm" c="red" role="alert">
            The list could not be refreshed: {errorText(list.error, "something went wrong")}
          </Text>
        )}
      </div>
      <Rows rows={rows} />
      {list.hasNextPage && (
        <div className="revenue-more">
          <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}
