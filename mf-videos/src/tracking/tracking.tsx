import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useDialog, useScreenSearch } from "@crm/module-kit";
import { Button, IconPlus, ListPanel, PageHeader } from "@crm/ui";
import { UploadsLine } from "../upload-video/uploads-line";
import { TrackingDialogs } from "./dialogs/tracking-dialogs";
import { TrackingList } from "./list/tracking-list";
import { TrackingControls } from "./tracking-controls";
import { TrackingFigures } from "./tracking-figures";
import { NO_FILTERS, trackingSearch } from "./tracking-search";
import { useLiveTracking } from "./use-live-tracking";
import "./tracking.css";

export default function Tracking() {
  const [view, setView] = useScreenSearch(trackingSearch);
  useLiveTracking();
  const adding = useDialog<number | undefined>();
  const deleting = useDialog<Deliverable>();
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => adding.open(view.contract)}>
      Add Video
    </Button>
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
        <TrackingList view={view} add={addButton} onClearFilters={() => setView(NO_FILTERS)} onDelete={deleting.open} />
      </ListPanel>
      <TrackingDialogs
        adding={adding}
        deleting={deleting}
        edited={view.deliverable}
        onEdited={(deliverable) => setView({ deliverable })}
      />
    </div>
  );
}
