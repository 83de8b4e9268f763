import { campaignSubmissionPages, troubleOf } from "@crm/api-client";
import type { CampaignStatus } from "@crm/domain/video/campaign-submission";
import { useModule } from "@crm/module-kit";
import { EmptyState, ErrorState, ListResults, LoadMore, NothingFound, useHasRoomForTable } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isNarrowed, type ListView, NO_FILTERS, type SetListView } from "../campaign-controls";
import { ListLine } from "../list-line";
import { TABLE_EM } from "../table-room";
import { SubmissionCards } from "./submission-cards";
import type { SubmissionRowsProps } from "./submission-rows";
import { SubmissionTable } from "./submission-table";
import { useLiveSubmissions } from "./use-live-submissions";

interface SubmissionListProps extends Pick<SubmissionRowsProps, "onReject"> {
  view: ListView<CampaignStatus>;
  setView: SetListView<CampaignStatus>;
}

/** The submissions in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function SubmissionList({ view, setView, onReject }: SubmissionListProps) {
  const { api } = useModule();
  const { contract: contractId, sort = "recent", ...filters } = view;
  const query = { search: filters.search, status: filters.status, contractId, sort };
  const list = useInfiniteQuery(campaignSubmissionPages(api, query));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const live = useLiveSubmissions(query, rows);
  const Rows = useHasRoomForTable(TABLE_EM) ? SubmissionTable : SubmissionCards;

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The submissions could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows rows={null} onReject={onReject} />;
  if (rows.length === 0 && isNarrowed(view))
    return <NothingFound message="No submissions match the filters." onWayOut={() => setView(NO_FILTERS)} />;
  if (rows.length === 0)
    return <EmptyState message="No submissions yet. What creators upload in their portals appears here." />;
  return (
    <ListResults label="Submissions" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
      <ListLine
        first={list.data?.pages[0]}
        shown={rows.length}
        nouns={["submission", "submissions"]}
        isStale={list.isPlaceholderData}
        error={list.error}
        hasChanged={live.hasChanged}
        onShow={() => void live.show()}
      />
      <Rows rows={rows} onReject={onReject} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
