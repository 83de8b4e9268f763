import { refreshTracking, trackingPages, trackingSummary } from "@crm/api-client";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { isDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable, TrackedVideo, TrackingSummary } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { type ListColumn, ListScreen, NoValue, useList } from "@crm/screen-parts";
import { Button, IconEye } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { NoVideos, NoVideosFound } from "../../no-videos";
import { useLeaseEnds } from "../../use-lease-ends";
import {
  figureFilters,
  isNarrowed,
  listFilters,
  NO_FILTERS,
  type SetTrackingSearch,
  showsSubmissions,
  type TrackingSearch,
} from "../tracking-search";
import { MarkNext } from "./mark-next";
import { RowMenu } from "./row-menu";
import { ExpectedDate, reviewSearch, TrackedBadges, TrackedContract, TrackedTitle } from "./tracked-cells";
import "./tracking-list.css";

interface TrackingListProps {
  view: TrackingSearch;
  setView: SetTrackingSearch;
  add: ReactNode;
  onDelete: (deliverable: Deliverable) => void;
}

export function TrackingList({ view, setView, add, onDelete }: TrackingListProps) {
  const { api, queryClient } = useModule();
  const list = useList(trackingPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }), keyOf);
  useLeaseEnds(
    list.rows?.flatMap((video) => (video.kind === "submission" ? [video] : [])),
    () => void refreshTracking(queryClient),
  );
  const { data: summary } = useQuery(trackingSummary(api, figureFilters(view)));
  const today = summary?.today;
  const all = useMemo(() => columnsOn(today, onDelete), [today, onDelete]);
  const columns = useFilledColumns(all, list.rows);
  const showSubmissions = summary && <ShowSubmissions view={view} setView={setView} summary={summary} />;
  return (
    <ListScreen
      list={list}
      label="Tracked videos"
      nouns={nounsOf(view)}
      failed="The videos could not be loaded"
      name="tracking"
      columns={columns}
      keyOf={keyOf}
      attributes={attributesOf}
      noMatch={
        isNarrowed(view) && <NoVideosFound onClearFilters={() => setView(NO_FILTERS)}>{showSubmissions}</NoVideosFound>
      }
      empty={
        <NoVideos hint="Start tracking video content by adding your first deliverable.">
          {add}
          {showSubmissions}
        </NoVideos>
      }
    />
  );
}

function nounsOf(view: TrackingSearch): readonly [string, string] {
  const { status } = view;
  if (!showsSubmissions(view) || (status !== "approved" && status && isDeliverableStatus(status)))
    return ["deliverable", "deliverables"];
  return status === undefined || status === "approved" ? ["video", "videos"] : ["submission", "submissions"];
}

interface ShowSubmissionsProps {
  view: TrackingSearch;
  setView: SetTrackingSearch;
  summary: TrackingSummary;
}

function ShowSubmissions({ view, setView, summary: { submissionsByStatus: sent } }: ShowSubmissionsProps) {
  const every = sent.submitted + sent.needs_revision + sent.approved + sent.rejected;
  const count = view.status === undefined ? every : view.status === "approved" ? sent.approved : 0;
  if (showsSubmissions(view) || count === 0) return null;
  return (
    <Button variant="default" onClick={() => setView({ all: true })}>
      {count === 1 ? "Show 1 submission" : `Show ${count.toLocaleString("en-US")} submissions`}
    </Button>
  );
}

/** Hidden if every row is empty. */
type TrackedColumn = ListColumn<TrackedVideo> & { isEmpty?: (video: TrackedVideo) => boolean };

function useFilledColumns(columns: readonly TrackedColumn[], rows: readonly TrackedVideo[] | undefined) {
  const hidden =
    rows && rows.length > 0
      ? columns.filter(({ isEmpty }) => isEmpty && rows.every(isEmpty)).map(({ name }) => name)
      : [];
  const names = hidden.join();
  // Memoised, because a new array would render every row again.
  return useMemo(() => columns.filter(({ name }) => !names.split(",").includes(name)), [columns, names]);
}

const keyOf = ({ kind, id }: TrackedVideo) => `${kind} ${id}`;
const attributesOf = ({ kind }: TrackedVideo) => ({ "data-kind": kind });

function columnsOn(today: CalendarDate | undefined, onDelete: (deliverable: Deliverable) => void): TrackedColumn[] {
  const none = (place: "table" | "card", label: string) => (place === "table" ? <NoValue label={label} /> : null);
  return [
    { name: "Video", card: [2, "start"], cell: (video, place) => <TrackedTitle video={video} place={place} /> },
    { name: "Status", card: [1, "start"], cell: (video) => <TrackedBadges video={video} /> },
    { name: "Contract", card: [3, "start"], cell: (video) => <TrackedContract video={video} /> },
    {
      name: "Expected",
      isEmpty: ({ expectedDeliveryDate }) => expectedDeliveryDate === null,
      card: [4, "start"],
      isFact: true,
      cell: (video, place) =>
        video.expectedDeliveryDate === null ? (
          none(place, "No expected date")
        ) : (
          <ExpectedDate video={video} expected={video.expectedDeliveryDate} today={today} />
        ),
    },
    {
      name: "Platform",
      isEmpty: ({ platform }) => !platform,
      card: [4, "start"],
      isFact: true,
      cell: ({ platform }, place) => platform ?? none(place, "No platform"),
    },
    {
      name: "Views",
      isEmpty: ({ views }) => views === null,
      card: [4, "start"],
      isFact: true,
      cell: ({ views }, place) => views?.toLocaleString("en-US") ?? none(place, "No views"),
    },
    {
      name: "Engagement",
      isEmpty: ({ engagement }) => engagement === null,
      card: [4, "start"],
      isFact: true,
      cell: ({ engagement }, place) => engagement?.toLocaleString("en-US") ?? none(place, "No engagement"),
    },
    {
      name: "Actions",
      card: [5, "start"],
      barHeight: 28,
      cell: (video) => <RowActions video={video} onDelete={onDelete} />,
    },
  ];
}

interface RowActionsProps {
  video: TrackedVideo;
  onDelete: (deliverable: Deliverable) => void;
}

function RowActions({ video, onDelete }: RowActionsProps) {
  return (
    <div className="tracking-actions">
      {video.kind === "deliverable" ? (
        <MarkNext deliverable={video} />
      ) : (
        <Button
          renderRoot={(props) => <Link {...props} to="/video-review" search={() => reviewSearch(video)} />}
          className="tracking-mark"
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} />}
          aria-label={`Review ${video.title} of ${video.contract.fullName}`}
        >
          Review
        </Button>
      )}
      <RowMenu video={video} onDelete={onDelete} />
    </div>
  );
}
