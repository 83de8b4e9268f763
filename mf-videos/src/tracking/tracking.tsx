import { errorText, refreshTracking, trackingSummary } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { TRACKING_FIGURES } from "@crm/domain/words/creator-figures";
import { useCan, useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import {
  Button,
  figureFilter,
  IconPlus,
  ListPanel,
  PageHeader,
  PhoneFold,
  Skeleton,
  StatCard,
  StatCards,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { UploadsLine } from "../upload-video/uploads-line";
import { TrackingDialogs } from "./dialogs/tracking-dialogs";
import { TrackingList } from "./list/tracking-list";
import { isOwnChange } from "./own-changes";
import { StatusBar } from "./status-bar";
import { TrackingControls } from "./tracking-controls";
import {
  figureFilters,
  type SetTrackingSearch,
  showsSubmissions,
  type TrackingSearch,
  trackingSearch,
} from "./tracking-search";
import "./tracking.css";

export default function Tracking() {
  const [view, setView] = useScreenSearch(trackingSearch);
  const can = useCan();
  useLiveTracking();
  const adding = useDialog<number | undefined>();
  const deleting = useDialog<Deliverable>();
  const addButton = (
    <Permitted permission="review">
      <Button leftSection={<IconPlus size={16} />} onClick={() => adding.open(view.contract)}>
        Add Video
      </Button>
    </Permitted>
  );
  return (
    <div className="tracking-screen">
      <PageHeader
        title="Video Content Tracking"
        description="Monitor video deliverables and performance metrics"
        actions={addButton}
      />
      <UploadsLine />
      <TrackingFigures view={view} setView={setView} />
      <ListPanel controls={<TrackingControls view={view} setView={setView} />}>
        <TrackingList view={view} setView={setView} add={addButton} onDelete={deleting.open} />
      </ListPanel>
      <TrackingDialogs
        adding={adding}
        deleting={deleting}
        edited={can("review") ? view.deliverable : undefined}
        onEdited={(deliverable) => setView({ deliverable })}
      />
    </div>
  );
}

function TrackingFigures({ view, setView }: { view: TrackingSearch; setView: SetTrackingSearch }) {
  const { api } = useModule();
  const { data, error } = useQuery(trackingSummary(api, figureFilters(view)));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const { total, inProgress, views, completed } = TRACKING_FIGURES;
  const filter = (search: Pick<TrackingSearch, "all" | "stage">) => figureFilter(search, view, setView, BY_KIND_ALONE);
  return (
    <>
      <StatCards
        label="Summary"
        className="tracking-figures"
        trouble={trouble && `The figures could not be loaded: ${trouble}`}
      >
        <StatCard
          figure={total}
          value={data && count(data.totalVideos)}
          scope={total.scope()}
          {...filter(total.search)}
        />
        <StatCard
          figure={inProgress}
          value={data && count(data.inProgress)}
          scope={inProgress.scope()}
          {...filter(inProgress.search)}
        />
        <StatCard
          figure={views}
          value={data && count(data.totalViews)}
          scope={views.scope()}
          {...filter(views.search)}
        />
        <StatCard
          figure={completed}
          value={data && count(data.completed)}
          scope={completed.scope()}
          {...filter(completed.search)}
        />
      </StatCards>
      {!data && !error && <Skeleton className="tracking-statuses-to-come" height="auto" />}
      {data && data.totalVideos > 0 && (
        <PhoneFold summary="Videos by status">
          <StatusBar
            summary={data}
            status={view.status}
            listsSubmissions={showsSubmissions(view)}
            onStatus={(status, kind) => setView({ status, ...(kind === "submission" && { all: true }) })}
          />
        </PhoneFold>
      )}
    </>
  );
}

// Filters that the figures ignore, because each figure sets its own.
const BY_KIND_ALONE = { status: undefined, stage: undefined, all: undefined };

const count = (videos: number) => videos.toLocaleString("en-US");

const TYPES: readonly LiveEventType[] = [
  "deliverable.changed",
  "submission.created",
  "submission.revised",
  "submission.reviewed",
  "submission.reviewing",
  "submission.archived",
  "submission.restored",
  "submission.deleted",
];

/** Ignores the page's own changes: they are already shown, and refetching would only move the row. */
function useLiveTracking(): void {
  const { queryClient } = useModule();
  useLiveEvents(TYPES, (event) => {
    if (event?.type === "deliverable.changed" && isOwnChange(event.id)) return;
    void refreshTracking(queryClient);
  });
}
