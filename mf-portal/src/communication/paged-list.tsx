import { errorText, type Page, troubleOf } from "@crm/api-client";
import { ErrorState, ListResults, LoadMore, ResultCount, Skeleton, Text } from "@crm/ui";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface PagedListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What its rows are called, one and several. */
  nouns: readonly [string, string];
  label: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

/** One of the screen's lists in each of its states; rows of the last filter stay, dimmed, while the next ones load. */
export function PagedList<Row>({ list, nouns, label, empty, children }: PagedListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.isError && !rows)
    return (
      <ErrorState
        title={`The ${nouns[1]} could not be loaded`}
        {...troubleOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows)
    return (
      <div aria-busy className="contact-rows">
        {PLACEHOLDERS.map((row) => (
          <div key={row} className="contact-row" data-testid="placeholder-row">
            <div className="contact-who">
              <Skeleton height={16} width="45%" />
              <Skeleton height={12} mt={8} width="30%" />
            </div>
          </div>
        ))}
      </div>
    );
  if (rows.length === 0) return empty;
  const [first] = list.data?.pages ?? [];
  return (
    <ListResults label={label} isBusy={list.isFetching} isStale={list.isPlaceholderData}>
      <ResultCount
        total={first?.total ?? rows.length}
        isCapped={first?.isCapped ?? false}
        shown={rows.length}
        nouns={nouns}
        isStale={list.isPlaceholderData}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <ul className="contact-rows">{rows.map(children)}</ul>
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}

/** A list's sentence where nothing is in it, and the way out where there is one. */
export function NobodyListed({ children, wayOut }: { children: string; wayOut?: ReactNode }) {
  return (
    <div className="crm-state contact-none">
      <Text c="dimmed">{children}</Text>
      {wayOut}
    </div>
  );
}
