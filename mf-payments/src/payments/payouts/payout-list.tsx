import { payoutPages, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { EmptyState, ErrorState, IconCash, ListResults, LoadMore, NothingFound, useHasRoomForTable } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import { listFilters } from "../list-filters";
import { isNarrowed, NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch, sortOf } from "../payments-search";
import { useFocusOnMore } from "../use-focus-on-more";
import { PayoutCards } from "./payout-cards";
import { PayoutLine } from "./payout-line";
import type { PayoutRowActions } from "./payout-rows";
import { PayoutTable } from "./payout-table";
import { useLivePayouts } from "./use-live-payouts";

interface PayoutListProps extends PayoutRowActions {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  /** Ends the emptiness. */
  request: ReactNode;
}

/** The requests in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function PayoutList({ view, setView, request, onPay, onDecline }: PayoutListProps) {
  const { api } = useModule();
  const sort = sortOf(view);
  const list = useInfiniteQuery(payoutPages(api, { ...listFilters(view), sort }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const live = useLivePayouts(view, rows);
  const onOpen = useCallback((id: number) => setView({ request: id }), [setView]);
  const onMonth = useCallback((month: string) => setView({ month }), [setView]);
  const Rows = useHasRoomForTable() ? PayoutTable : PayoutCards;
  const shared = { isByMonth: sort === "month", hasMore: list.hasNextPage, onOpen, onMonth, onPay, onDecline };

  const more = useFocusOnMore<HTMLDivElement>(".payments-link", rows?.length ?? 0);

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The payment requests could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} {...shared} />;
  if (rows.length === 0 && isNarrowed(view))
    return <NothingFound message="No payment requests match the filters." onWayOut={() => setView(NO_FILTERS)} />;
  if (rows.length === 0)
    return <EmptyState icon={<IconCash size={28} stroke={1.5} />} message="No payment requests" action={request} />;

  const [first] = list.data?.pages ?? [];
  return (
    <ListResults label="Payment requests" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
      <PayoutLine
        count={{ total: first?.total ?? rows.length, isCapped: first?.isCapped ?? false, shown: rows.length }}
        isStale={list.isPlaceholderData}
        error={list.error}
        news={live}
        // New ones stand at the end of the oldest.
        onShow={() => (sort === "oldest" ? setView({ sort: "recent" }) : void live.show())}
      />
      <div ref={more.list}>
        <Rows rows={rows} {...shared} />
      </div>
      {list.hasNextPage && (
        <LoadMore
          onMore={() => {
            more.onAsked();
            void list.fetchNextPage();
          }}
          isLoading={list.isFetchingNextPage}
        />
      )}
    </ListResults>
  );
}
