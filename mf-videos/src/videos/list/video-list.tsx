import { troubleOf, videoPages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, ListResults } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listFilters } from "../list-filters";
import { isNarrowed, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "../videos-search";
import { ListLine } from "./list-line";
import { LoadMoreInView } from "./load-more-in-view";
import { NoVideos } from "./no-videos";
import { useLiveVideos } from "./use-live-videos";
import { VideoGrid } from "./video-grid";
import { VideosToCome } from "./videos-to-come";

/** The videos in each of the list's states; cards of the last filter stay, dimmed, while the next ones load. */
export function VideoList({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
  const { api } = useModule();
  const list = useInfiniteQuery(videoPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const live = useLiveVideos(view, rows);

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The videos could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <VideosToCome />;
  if (rows.length === 0) return <NoVideos isNarrowed={isNarrowed(view)} onClearFilters={() => setView(NO_FILTERS)} />;

  const [first] = list.data?.pages ?? [];
  const isStale = list.isPlaceholderData;
  const count = { total: first?.total ?? rows.length, isCapped: first?.isCapped ?? false };
  return (
    <ListResults label="Videos" isBusy={list.isFetching} isStale={isStale}>
      <ListLine
        view={view}
        count={count}
        isStale={isStale}
        error={list.error}
        arrived={live.arrived}
        onShow={() => (view.sort ? setView({ sort: undefined }) : void live.show())}
      />
      <VideoGrid rows={rows} />
      {list.hasNextPage && (
        <LoadMoreInView onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />
      )}
    </ListResults>
  );
}
