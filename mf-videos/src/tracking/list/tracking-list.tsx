import { errorText, trackingPages, trackingSummary, troubleOf } from "@crm/api-client";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { ErrorState, ListResults, LoadMore, ResultCount, useHasRoomForTable } from "@crm/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { figureFilters, listFilters } from "../tracking-filters";
import { isNarrowed, type TrackingSearch } from "../tracking-search";
import { NoTrackedVideos } from "./no-tracked-videos";
import { TrackingCards } from "./tracking-cards";
import { TrackingTable } from "./tracking-table";

interface TrackingListProps {
  view: TrackingSearch;
  add: ReactNode;
  onClearFilters: () => void;
  onDelete: (deliverable: Deliverable) => void;
}

/** The videos in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function TrackingList({ view, add, onClearFilters, onDelete }: TrackingListProps) {
  const { api } = useModule();
  const list = useInfiniteQuery(trackingPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }));
  const { data: summary } = useQuery(trackingSummary(api, figureFilters(view)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const Rows = useHasRoomForTable() ? TrackingTable : TrackingCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The videos could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} today={undefined} onDelete={onDelete} />;
  if (rows.length === 0)
    return <NoTrackedVideos isNarrowed={isNarrowed(view)} add={add} onClearFilters={onClearFilters} />;

  const [first] = list.data?.pages ?? [];
  const isStale = list.isPlaceholderData;
  return (
    <ListResults label="Tracked videos" isBusy={list.isFetching} isStale={isStale}>
      <ResultCount
        total={first?.total ?? rows.length}
        isCapped={first?.isCapped ?? false}
        shown={rows.length}
        // A status is one of deliverables, and leaves submissions out.
        nouns={view.status ? ["deliverable", "deliverables"] : ["video", "videos"]}
        isStale={isStale}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <Rows rows={rows} today={summary?.today} onDelete={onDelete} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
