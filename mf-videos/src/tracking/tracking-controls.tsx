import {
  type DeliverableSort,
  isDeliverableStatus,
  TRACKED_STATUSES,
  type TrackedFilter,
} from "@crm/domain/video/deliverable";
import { choicesOf } from "@crm/domain/words/shown";
import { DELIVERABLE_STATUS, VIDEO_STATUS } from "@crm/domain/words/video";
import { ContractFilter } from "@crm/screen-parts";
import { FilterSelect, ListControls } from "@crm/ui";
import { type SetTrackingSearch, showsSubmissions, type TrackingSearch } from "./tracking-search";

const ALL = "all";

const STATUS_CHOICES: { value: TrackedFilter | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Statuses" },
  // Deliverables and submissions share the choice Approved.
  ...choicesOf({ ...VIDEO_STATUS, ...DELIVERABLE_STATUS }, TRACKED_STATUSES),
];

const SORT_CHOICES: { value: DeliverableSort; label: string }[] = [
  { value: "recent", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "due", label: "Due First" },
];

export function TrackingControls({ view, setView }: { view: TrackingSearch; setView: SetTrackingSearch }) {
  return (
    <ListControls
      name="tracking"
      before={<KindSwitch view={view} setView={setView} />}
      search={{ label: "Search videos", placeholder: "Search titles and creators", words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.status, view.stage, view.contract]}
    >
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status, stage: undefined })}
      />
      <ContractFilter value={view.contract} onChange={(contract) => setView({ contract })} />
      <FilterSelect
        label="Sort"
        choices={SORT_CHOICES}
        rest="recent"
        value={view.sort}
        onChange={(sort) => setView({ sort })}
      />
    </ListControls>
  );
}

function KindSwitch({ view, setView }: { view: TrackingSearch; setView: SetTrackingSearch }) {
  const isAll = showsSubmissions(view);
  const { status } = view;
  const deliverablesAlone = {
    all: undefined,
    // A status that only submissions have would leave the list empty.
    status: status && isDeliverableStatus(status) ? status : undefined,
  };
  return (
    <fieldset className="tracking-kinds" aria-label="Kinds of videos">
      <button type="button" aria-pressed={!isAll} onClick={() => setView(deliverablesAlone)}>
        Deliverables
      </button>
      <button
        type="button"
        aria-pressed={isAll}
        title="Deliverables and submissions"
        onClick={() => setView({ all: true })}
      >
        All
      </button>
    </fieldset>
  );
}
