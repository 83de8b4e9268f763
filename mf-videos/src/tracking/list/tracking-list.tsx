import { refreshTracking, trackingPages, trackingSummary } from "@crm/api-client";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { isDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable, TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { type ListColumn, ListScreen, NoValue, useList } from "@crm/screen-parts";
import { Button, IconEye } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { NoVideos, NoVideosFound } from "../../no-videos";
import { useLeaseEnds } from "../../use-lease-ends";
import { figureFilters, isNarrowed, listFilters, type TrackingSearch } from "../tracking-search";
import { MarkNext } from "./mark-next";
import { RowMenu } from "./row-menu";
import { ExpectedDate, reviewSearch, TrackedBadges, TrackedContract, TrackedTitle } from "./tracked-cells";
import "./tracking-list.css";

interface TrackingListProps {
  view: TrackingSearch;
  add: ReactNode;
  onClearFilters: () => void;
  onDelete: (deliverable: Deliverable) => void;
}

/** The videos that the address asks for, deliverables and submissions. */
export function TrackingList({ view, add, onClearFilters, onDelete }: TrackingListProps) {
  const { api, queryClient } = useModule();
  const list = useList(trackingPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }), keyOf);
  useLeaseEnds(
    list.rows?.flatMap((video) => (video.kind === "submission" ? [video] : [])),
    () => void refreshTracking(queryClient),
  );
  const { data: summary } = useQuery(trackingSummary(api, figureFilters(view)));
  const today = summary?.today;
  const columns = useMemo(() => columnsOn(today, onDelete), [today, onDelete]);
  return (
    <ListScreen
      list={list}
      label="Tracked videos"
      nouns={nounsOf(view.status)}
      failed="The videos could not be loaded"
      name="tracking"
      columns={columns}
      keyOf={keyOf}
      attributes={attributesOf}
      narrowed={isNarrowed(view) && <NoVideosFound onClearFilters={onClearFilters} />}
      empty={<NoVideos hint="Start tracking video content by adding your first deliverable.">{add}</NoVideos>}
    />
  );
}

function nounsOf(status: TrackingSearch["status"]): readonly [string, string] {
  if (status === undefined || status === "approved") return ["video", "videos"];
  return isDeliverableStatus(status) ? ["deliverable", "deliverables"] : ["submission", "submissions"];
}

const keyOf = ({ kind, id }: TrackedVideo) => `${kind} ${id}`;
const attributesOf = ({ kind }: TrackedVideo) => ({ "data-kind": kind });

function columnsOn(
  today: CalendarDate | undefined,
  onDelete: (deliverable: Deliverable) => void,
): ListColumn<TrackedVideo>[] {
  const none = (place: "table" | "card", label: string) => (place === "table" ? <NoValue label={label} /> : null);
  return [
    { name: "Video", card: [2, "start"], cell: (video) => <TrackedTitle video={video} /> },
    { name: "Status", card: [1, "start"], cell: (video) => <TrackedBadges video={video} /> },
    { name: "Contract", card: [3, "start"], cell: (video) => <TrackedContract video={video} /> },
    {
      name: "Expected",
      card: [4, "start"],
      isFact: true,
      // The business's day is unknown until the figures are there.
      cell: (video, place) =>
        video.expectedDeliveryDate === null ? (
          none(place, "No expected date")
        ) : (
          <ExpectedDate video={video} expected={video.expectedDeliveryDate} today={today} />
        ),
    },
    {
      name: "Platform",
      card: [4, "start"],
      isFact: true,
      cell: ({ platform }, place) => platform ?? none(place, "No platform"),
    },
    {
      name: "Views",
      card: [4, "start"],
      isFact: true,
      cell: ({ views }, place) => views?.toLocaleString("en-US") ?? none(place, "No views"),
    },
    {
      name: "Engagement",
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

/** What can be done with a video: a deliverable is marked, a submission's status is decided in its review. */
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
