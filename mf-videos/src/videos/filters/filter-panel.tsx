import { oneContract, videoSummary } from "@crm/api-client";
import { formatMonth } from "@crm/domain/value/calendar";
import { VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import {
  type ActiveFilter,
  Button,
  FilterChips,
  FilterSelect,
  IconChevronDown,
  IconChevronUp,
  ListControls,
  ListPanel,
  Select,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StatusTabs } from "../../status-tabs";
import { listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "../videos-search";
import { defaultOrderBy, orderOf, reversed, type SortKey } from "./sort-order";

const ALL = "all" as const;
const PANEL = "videos-panel";

const SORT_CHOICES: { value: SortKey; label: string }[] = [
  { value: "date", label: "Sort by Date" },
  { value: "creator", label: "Sort by Creator" },
];

interface FilterPanelProps {
  view: VideosSearch;
  setView: SetVideosSearch;
  children: ReactNode;
}

export function FilterPanel({ view, setView, children }: FilterPanelProps) {
  const { api } = useModule();
  const { data: summary } = useQuery(videoSummary(api, listFilters(view)));
  const contract = useQuery({ ...oneContract(api, view.contractId ?? 0), enabled: view.contractId !== undefined });
  const { key, isDescending } = orderOf(view.sort);
  return (
    <ListPanel
      controls={
        <>
          <VideoTabs view={view} setView={setView} />
          <ListControls
            name="videos"
            search={{ label: "Search creators", placeholder: "Search creators", words: view.search }}
            onSearch={(search) => setView({ search }, { replace: true })}
            filters={[view.month, view.contractId]}
          >
            <FilterSelect
              label="Month"
              choices={monthChoices(summary?.months ?? [], view.month)}
              rest="all"
              value={view.month}
              onChange={(month) => setView({ month })}
            />
            <Select
              aria-label="Sort by"
              data={SORT_CHOICES}
              value={key}
              onChange={(chosen) => setView({ sort: chosen === "creator" ? defaultOrderBy(chosen) : undefined })}
              allowDeselect={false}
            />
            <Button
              variant="default"
              className="videos-direction"
              leftSection={isDescending ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
              title={isDescending ? "Sort ascending" : "Sort descending"}
              onClick={() => setView({ sort: reversed(view.sort) })}
            >
              {isDescending ? "Descending" : "Ascending"}
            </Button>
          </ListControls>
        </>
      }
    >
      <FilterChips filters={setFilters(view, setView, contract.data?.fullName)} />
      <div id={PANEL} role="tabpanel" aria-label={view.status ? VIDEO_STATUS[view.status].word : "All"}>
        {children}
      </div>
    </ListPanel>
  );
}

function VideoTabs({ view, setView }: Omit<FilterPanelProps, "children">) {
  const { api } = useModule();
  const { data } = useQuery(videoSummary(api, { ...listFilters(view), status: undefined }));
  const tabs = [
    { status: ALL, word: "All", count: data?.matching },
    ...VIDEO_STATUSES.map((status) => ({ status, word: VIDEO_STATUS[status].word, count: data?.byStatus[status] })),
  ];
  return (
    <StatusTabs
      tabs={tabs}
      shown={view.status ?? ALL}
      panelId={PANEL}
      onChoose={(status) => setView({ status: status === ALL ? undefined : status })}
    />
  );
}

// A month in the URL is offered even if it has no videos.
function monthChoices(months: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || months.includes(chosen) ? months : [chosen, ...months].toSorted().toReversed();
  return [
    { value: "all", label: "All Months" },
    ...all.map((month) => ({ value: month, label: formatMonth(`${month}-01`) })),
  ];
}

function setFilters(view: VideosSearch, setView: SetVideosSearch, contractName = "One contract"): ActiveFilter[] {
  const { search, status, month, contractId } = view;
  const set = (label: string, name: keyof typeof NO_FILTERS) => ({
    label,
    onRemove: () => setView({ [name]: NO_FILTERS[name] }),
  });
  return [
    ...(search ? [set(`“${search}”`, "search")] : []),
    ...(status ? [set(VIDEO_STATUS[status].word, "status")] : []),
    ...(month ? [set(formatMonth(`${month}-01`), "month")] : []),
    ...(contractId ? [set(contractName, "contractId")] : []),
  ];
}
