import { announcementPages, errorText, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, ListResults, LoadMore, NothingFound, ResultCount } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AnnouncementsSearch, isNarrowed } from "../announcements-search";
import type { RowActions } from "./announcement-row";
import { AnnouncementRows, RowsToCome } from "./announcement-rows";
import { NoAnnouncements } from "./no-announcements";

interface AnnouncementListProps extends RowActions {
  view: AnnouncementsSearch;
  add: ReactNode;
  onClearFilters: () => void;
}

/** The announcements in each of the list's states; rows of the last filter stay, dimmed, while the next ones load. */
export function AnnouncementList({ view, add, onClearFilters, ...actions }: AnnouncementListProps) {
  const { api } = useModule();
  const { search, type, priority, status, contract } = view;
  const list = useInfiniteQuery(announcementPages(api, { search, type, priority, status, contractId: contract }));
  const rows = list.data?.pages.flatMap((page) => page.rows);

  if (list.isError && !rows)
    return (
      <ErrorState
        title="The announcements could not be loaded"
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <RowsToCome />;
  if (rows.length === 0 && isNarrowed(view))
    return <NothingFound message="No announcements match your search or your filters." onWayOut={onClearFilters} />;
  if (rows.length === 0) return <NoAnnouncements add={add} />;

  const [first] = list.data?.pages ?? [];
  const isStale = list.isPlaceholderData;
  return (
    <ListResults label="Announcements" isBusy={list.isFetching} isStale={isStale}>
      <ResultCount
        total={first?.total ?? rows.length}
        isCapped={first?.isCapped ?? false}
        shown={rows.length}
        nouns={["announcement", "announcements"]}
        isStale={isStale}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <AnnouncementRows rows={rows} {...actions} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
