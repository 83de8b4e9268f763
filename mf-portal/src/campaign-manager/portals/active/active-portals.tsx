import { campaignPortalPages, errorText, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, ListResults, LoadMore, ResultCount, Skeleton, Text, Title } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hasPortal, type PortalActions } from "../portal-rows";
import type { PortalsSearch } from "../portals-search";
import { ActivePortal } from "./active-portal";

// The table below must not be pushed out of reach.
const PAGE_ROWS = 10;

interface ActivePortalsProps extends PortalActions {
  view: PortalsSearch;
}

/** The portals of contracts that are not over (spec part 2 §2). */
export function ActivePortals({ view: { search }, ...actions }: ActivePortalsProps) {
  const { api } = useModule();
  const list = useInfiniteQuery(campaignPortalPages(api, { state: "active", search }, { rows: PAGE_ROWS }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows).filter(hasPortal), [list.data]);
  const [first] = list.data?.pages ?? [];
  return (
    <section className="crm-panel portals-active" aria-labelledby="active-portals">
      <div className="portals-top">
        <Title order={2} id="active-portals">
          Active Portals
        </Title>
        {rows && first && rows.length > 0 && (
          <ResultCount
            total={first.total}
            isCapped={first.isCapped}
            shown={rows.length}
            nouns={["portal", "portals"]}
            isStale={list.isPlaceholderData}
            trouble={list.error ? errorText(list.error, "something went wrong") : null}
          />
        )}
      </div>
      {list.isError && !rows ? (
        <ErrorState
          title="The portals could not be loaded"
          {...troubleOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !rows ? (
        <ActiveToCome />
      ) : rows.length === 0 ? (
        <Text c="dimmed" className="portals-none">
          {search ? `No active portal matches “${search}”.` : "No creator has an active portal yet."}
        </Text>
      ) : (
        <ListResults label="Active portals" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
          <ul className="portals-list">
            {rows.map((row) => (
              <ActivePortal key={row.contractId} row={row} {...actions} />
            ))}
          </ul>
          {list.hasNextPage && (
            <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />
          )}
        </ListResults>
      )}
    </section>
  );
}

function ActiveToCome() {
  return (
    <ul className="portals-list" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="portals-row">
          <div>
            <Skeleton height={18} width="9rem" />
            <Skeleton height={14} width="16rem" mt={6} />
          </div>
          <Skeleton height={30} width="15rem" />
        </li>
      ))}
    </ul>
  );
}
