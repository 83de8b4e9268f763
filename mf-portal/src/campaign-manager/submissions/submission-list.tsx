import { campaignSubmissionPages } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import type { CampaignStatus } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { DecidedBy, type ListColumn } from "@crm/screen-parts";
import { EmptyState, StatusBadge, Text } from "@crm/ui";
import { useMemo } from "react";
import type { ListView, SetListView } from "../campaign-controls";
import { SUBMISSION_EVENTS } from "../campaign-events";
import { CampaignList, creatorColumn, dayColumn } from "../campaign-list";
import { SubmissionActions } from "./submission-actions";

interface SubmissionListProps {
  view: ListView<CampaignStatus>;
  setView: SetListView<CampaignStatus>;
  onReject: (submission: CampaignSubmission) => void;
}

// Includes payout events, because a payment sets the videos of its term to PAID.
const LIVE: readonly LiveEventType[] = [...SUBMISSION_EVENTS, "payout.changed"];

export function SubmissionList({ view, setView, onReject }: SubmissionListProps) {
  const { api } = useModule();
  const { contract: contractId, sort = "recent", search, status } = view;
  const columns = useMemo(() => columnsWith(onReject), [onReject]);
  return (
    <CampaignList
      pages={campaignSubmissionPages(api, { search, status, contractId, sort })}
      view={view}
      setView={setView}
      label="Submissions"
      nouns={["submission", "submissions"]}
      columns={columns}
      attributes={attributesOf}
      types={LIVE}
      rowOf={rowOf}
      one={(id) => api.campaignSubmissions.one(id)}
      empty={<EmptyState message="No submissions yet. What creators upload in their portals appears here." />}
    />
  );
}

const attributesOf = ({ status }: CampaignSubmission) => ({ "data-status": status });

function rowOf({ type, id }: LiveEvent): string | undefined {
  if (type === "payout.changed") return undefined;
  return type === "campaign-submission.changed" ? `s-${id}` : `v-${id}`;
}

const columnsWith = (onReject: (submission: CampaignSubmission) => void): ListColumn<CampaignSubmission>[] => [
  {
    name: "Title",
    card: [1, "start"],
    barHeight: 32,
    cell: ({ title, notes }) => (
      <span className="campaign-words">
        <span className="campaign-title" title={title}>
          {title}
        </span>
        {notes && notes !== title && <Quiet>{notes}</Quiet>}
      </span>
    ),
  },
  creatorColumn(2),
  {
    name: "Status",
    card: [3, "start"],
    barHeight: 32,
    cell: ({ status, reviewNotes, reviewedBy }) => (
      <span className="campaign-words">
        <StatusBadge {...CAMPAIGN_STATUS[status]} />
        {reviewNotes && <Quiet>{reviewNotes}</Quiet>}
        {reviewedBy && (
          <Text component="span" size="sm" c="dimmed">
            <DecidedBy {...reviewedBy} />
          </Text>
        )}
      </span>
    ),
  },
  dayColumn("Submitted", 4),
  {
    name: "Actions",
    card: [5, "start"],
    barHeight: 32,
    cell: (submission, layout) => (
      <SubmissionActions submission={submission} size={layout === "card" ? "sm" : "compact-sm"} onReject={onReject} />
    ),
  },
];

const Quiet = ({ children }: { children: string }) => (
  <Text component="span" size="sm" c="dimmed" className="campaign-notes" title={children}>
    {children}
  </Text>
);
