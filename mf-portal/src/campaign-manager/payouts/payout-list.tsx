import { payoutPages, troubleOf } from "@crm/api-client";
import { type PayoutReview, statusOfReview } from "@crm/domain/payout/payout";
import { useModule } from "@crm/module-kit";
import { EmptyState, ErrorState, IconCash, ListResults, LoadMore, NothingFound, useHasRoomForTable } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isNarrowed, type ListView, NO_FILTERS, type SetListView } from "../campaign-controls";
import { ListLine } from "../list-line";
import { TABLE_EM } from "../table-room";
import { PayoutCards } from "./payout-cards";
import type { PayoutRowActions } from "./payout-rows";
import { PayoutTable } from "./payout-table";
import { useLivePayouts } from "./use-live-payouts";

interface PayoutListProps extends PayoutRowActions {
  view: ListView<PayoutReview>;
  setView: SetListView<PayoutReview>;
}

/** The requests in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function PayoutList({ view, setView, ...actions }: PayoutListProps) {
  const { api } = useModule();
  const { search, status, contract: contractId, sort = "recent" } = view;
  const query = { search, status: status && statusOfReview(status), contractId, sort };
  const list = useInfiniteQuery(payoutPages(api, query));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const live = useLivePayouts(query, rows);
  const Rows = useHasRoomForTable(TABLE_EM) ? PayoutTable : PayoutCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The payout requests could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} {...actions} />;
  if (rows.length === 0 && isNarrowed(view))
    return <NothingFound message="No payout requests match the filters." onWayOut={() => setView(NO_FILTERS)} />;
  if (rows.length === 0) return <EmptyState icon={<IconCash size={28} stroke={1.5} />} message="No payment requests" />;
  return (
    <ListResults label="Payout requests" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
      <ListLine
        first={list.data?.pages[0]}
        shown={rows.length}
        nouns={["request", "requests"]}
        isStale={list.isPlaceholderData}
        error={list.error}
        hasChanged={live.hasChanged}
        onShow={() => void live.show()}
      />
      <Rows rows={rows} {...actions} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
