import { campaignPortalPages, errorText, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  ListResults,
  LoadMore,
  NothingFound,
  ResultCount,
  Title,
  useHasRoomForTable,
} from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { PortalActions } from "../portal-rows";
import type { PortalsSearch, SetPortalsSearch } from "../portals-search";
import { ManagementCards } from "./management-cards";
import { ManagementTable } from "./management-table";

const PAGE_ROWS = 50;
const ALL = "all";

const STATUS_CHOICES: { value: "missing" | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Contracts" },
  { value: "missing", label: "No portal" },
];

interface PortalManagementProps extends Pick<PortalActions, "onRotate"> {
  view: PortalsSearch;
  setView: SetPortalsSearch;
  /** Ends the emptiness. */
  importAll: ReactNode;
}

/** Every contract with its portal, and the way to one where it has none (spec part 2 §2). */
export function PortalManagement({ view, setView, importAll, onRotate }: PortalManagementProps) {
  const { api } = useModule();
  const filters = { search: view.search, state: view.status };
  const list = useInfiniteQuery(campaignPortalPages(api, filters, { rows: PAGE_ROWS }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const [first] = list.data?.pages ?? [];
  const Rows = useHasRoomForTable() ? ManagementTable : ManagementCards;
  return (
    <section className="crm-panel" aria-labelledby="portal-management">
      <div className="portals-top">
        <Title order={2} id="portal-management">
          Portal Management
        </Title>
        <FilterSelect
          label="Portal Status"
          choices={STATUS_CHOICES}
          rest={ALL}
          value={view.status}
          onChange={(status) => setView({ status })}
        />
      </div>
      {list.isError && !rows ? (
        <ErrorState
          title="The contracts could not be loaded"
          {...troubleOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : rows?.length === 0 && (view.search || view.status) ? (
        <NothingFound
          message={view.search ? `No contract matches “${view.search}”.` : "Every contract has a portal."}
          onWayOut={() => setView({ search: undefined, status: undefined })}
        />
      ) : rows?.length === 0 ? (
        <EmptyState message="No contracts found. Import contracts first." action={importAll} />
      ) : (
        <ListResults label="Contracts and portals" isBusy={list.isFetching} isStale={list.isPlaceholderData}>
          {rows && (
            <ResultCount
              total={first?.total ?? rows.length}
              isCapped={first?.isCapped ?? false}
              shown={rows.length}
              nouns={["contract", "contracts"]}
              isStale={list.isPlaceholderData}
              trouble={list.error ? errorText(list.error, "something went wrong") : null}
            />
          )}
          <Rows rows={rows ?? null} onRotate={onRotate} />
          {list.hasNextPage && (
            <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />
          )}
        </ListResults>
      )}
    </section>
  );
}
