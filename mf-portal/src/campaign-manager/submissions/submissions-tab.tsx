import { CAMPAIGN_STATUSES } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { useDialog, useScreenSearch } from "@crm/module-kit";
import { ListPanel } from "@crm/ui";
import { CampaignControls } from "../campaign-controls";
import { RejectDialog } from "./reject-dialog";
import { SubmissionList } from "./submission-list";
import { submissionsSearch } from "./submissions-search";

/** All that creators handed in, to be decided on (spec part 2 §2). */
export default function SubmissionsTab() {
  const [view, setView] = useScreenSearch(submissionsSearch);
  const rejecting = useDialog<CampaignSubmission>();
  return (
    <ListPanel
      controls={
        <CampaignControls
          label="Search submissions"
          placeholder="Title or creator"
          statuses={CAMPAIGN_STATUSES}
          view={view}
          setView={setView}
        />
      }
    >
      <SubmissionList view={view} setView={setView} onReject={rejecting.open} />
      {rejecting.subject && (
        <RejectDialog
          key={rejecting.turn}
          opened={rejecting.opened}
          submission={rejecting.subject}
          onClose={rejecting.close}
        />
      )}
    </ListPanel>
  );
}
