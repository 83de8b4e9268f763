import { errorText, troubleOf, videoPages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, ListResults, Loader, Text } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { SubmissionCard } from "../submission-card/submission-card";
import { listFilters } from "./list-filters";
import { LoadMoreInView } from "./load-more-in-view";
import { NoVideos } from "./no-videos";
import { resultsLine } from "./results-line";
import { isNarrowed, type VideosSearch } from "./videos-search";
import { VideosToCome } from "./videos-to-come";

/** The videos in each of the list's states; cards of the last filter stay, dimmed, while the next ones load. */
export function VideoList({ view, onClearFilters }: { view: VideosSearch; onClearFilters: () => void }) {
  const { api } = useModule();
  const list = useInfiniteQuery(videoPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);

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
  if (rows.length === 0) return <NoVideos isNarrowed={isNarrowed(view)} onClearFilters={onClearFilters} />;

  const [first] = list.data?.pages ?? [];
  const isStale = list.isPlaceholderData;
  const count = { total: first?.total ?? rows.length, isCapped: first?.isCapped ?? false };
  return (
    <ListResults label="Videos" isBusy={list.isFetching} isStale={isStale}>
      <div className="crm-result-count">
        <Text size="sm" c="dimmed" role="status">
          {resultsLine(count, view)}
        </Text>
        {isStale && <Loader size={14} aria-label="Updating" />}
        {list.error && (
          <Text size="sm" c="red" role="alert">
            The list could not be refreshed: {errorText(list.error, "something went wrong")}
          </Text>
        )}
      </div>
      <ul className="videos-grid">
        {rows.map((video) => (
          <SubmissionCard key={video.id} video={video} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMoreInView onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />
      )}
    </ListResults>
  );
}
