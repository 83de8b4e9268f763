import { campaignSubmissionPages } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import type { CampaignStatus } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import {
  CreatorLink,
  type ListColumn,
  ListNews,
  ListScreen,
  ownDayWords,
  useList,
  useLiveRows,
} from "@crm/screen-parts";
import { EmptyState, NothingFound, StatusBadge, Text } from "@crm/ui";
import { useMemo } from "react";
import { isNarrowed, type ListView, NO_FILTERS, type SetListView, TABLE_EM } from "../campaign-controls";
import { SUBMISSION_EVENTS } from "../campaign-events";
import { SubmissionActions } from "./submission-actions";
import "../campaign-lists.css";

interface SubmissionListProps {
  view: ListView<CampaignStatus>;
  setView: SetListView<CampaignStatus>;
  onReject: (submission: CampaignSubmission) => void;
}

// A payment makes the videos of its term PAID.
const LIVE: readonly LiveEventType[] = [...SUBMISSION_EVENTS, "payout.changed"];

// As many as the list's own first page.

/** The submissions that the address asks for. */
export function SubmissionList({ view, setView, onReject }: SubmissionListProps) {
  const { api } = useModule();
  const { contract: contractId, sort = "recent", search, status } = view;
  const query = { search, status, contractId, sort };
  const pages = campaignSubmissionPages(api, query);
  const list = useList(pages, keyOf);
  const live = useLiveRows({
    pages,
    rows: list.rows,
    types: LIVE,
    rowOf,
    one: (id) => api.campaignSubmissions.one(id),
  });
  const columns = useMemo(() => columnsWith(onReject), [onReject]);
  return (
    <ListScreen
      list={list}
      label="Submissions"
      nouns={["submission", "submissions"]}
      failed="The submissions could not be loaded"
      name="campaign"
      tableEm={TABLE_EM}
      columns={columns}
      keyOf={keyOf}
      attributes={attributesOf}
      news={<ListNews live={live} />}
      narrowed={
        isNarrowed(view) && (
          <NothingFound message="No submissions match the filters." onWayOut={() => setView(NO_FILTERS)} />
        )
      }
      empty={<EmptyState message="No submissions yet. What creators upload in their portals appears here." />}
    />
  );
}

const keyOf = ({ id }: CampaignSubmission) => id;
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
    // What the creator says of it, where that is more.
    cell: ({ title, notes }) => (
      <span className="campaign-words">
        <span className="campaign-title">{title}</span>
        {notes && notes !== title && <Quiet>{notes}</Quiet>}
      </span>
    ),
  },
  {
    name: "Creator",
    card: [2, "start"],
    barHeight: 32,
    cell: ({ contract }) => <CreatorLink className="campaign-words" contract={contract} />,
  },
  {
    name: "Status",
    card: [3, "start"],
    barHeight: 32,
    cell: ({ status, reviewNotes }) => (
      <span className="campaign-words">
        <StatusBadge {...CAMPAIGN_STATUS[status]} />
        {reviewNotes && <Quiet>{reviewNotes}</Quiet>}
      </span>
    ),
  },
  {
    name: "Submitted",
    card: [4, "start"],
    barHeight: 32,
    cell: ({ createdAt }, place) => (
      <time dateTime={createdAt} className={place === "card" ? "crm-quiet" : "crm-number"}>
        {place === "card" && "Submitted "}
        {ownDayWords(createdAt)}
      </time>
    ),
  },
  {
    name: "Actions",
    card: [5, "start"],
    barHeight: 32,
    cell: (submission, place) => (
      <SubmissionActions submission={submission} size={place === "card" ? "sm" : "compact-sm"} onReject={onReject} />
    ),
  },
];

const Quiet = ({ children }: { children: string }) => (
  <Text component="span" size="sm" c="dimmed" className="campaign-notes">
    {children}
  </Text>
);
