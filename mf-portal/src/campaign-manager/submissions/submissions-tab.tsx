import { CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { id, oneOf, searchReader, textUpTo, useDialog, useScreenSearch } from "@crm/module-kit";
import { ListPanel } from "@crm/ui";
import { CampaignControls } from "../campaign-controls";
import { RejectDialog } from "./reject-dialog";
import { SubmissionList } from "./submission-list";

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
          words={CAMPAIGN_STATUS}
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

const submissionsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(CAMPAIGN_STATUSES),
  contract: id,
  sort: oneOf(CAMPAIGN_SORTS),
});
