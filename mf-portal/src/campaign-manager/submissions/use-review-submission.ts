import { refreshCampaign, refreshVideos } from "@crm/api-client";
import type { CampaignReviewInput, CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { decisionErrorText, useFailureToast, useSingleMutation } from "@crm/screen-parts";
import { toast } from "@crm/ui";

interface Decision {
  submission: CampaignSubmission;
  review: CampaignReviewInput;
}

export const FAILED = "Failed to update status.";

export function useReviewSubmission() {
  const { api, queryClient } = useModule();
  const failure = useFailureToast();
  const review = ({ submission: { id, version }, review }: Decision) =>
    api.campaignSubmissions.review(id, review, version);
  const refresh = () => Promise.all([refreshCampaign(queryClient), refreshVideos(queryClient)]);
  const undo = (decided: CampaignSubmission) =>
    review({ submission: decided, review: { status: "PENDING", reviewNotes: "" } }).then(
      ({ title }) => toast.success("Undone", `${title} is pending again.`),
      (error) => failure.show(FAILED, decisionErrorText(error)),
    );
  return useSingleMutation({
    mutationFn: review,
    onMutate: failure.hide,
    onSuccess: (decided) => {
      const { title, contract, status } = decided;
      toast.success("Status updated", `${title} of ${contract.fullName}: ${CAMPAIGN_STATUS[status].word}`, {
        undo: () => void undo(decided).then(refresh),
      });
    },
    onError: (error) => failure.show(FAILED, decisionErrorText(error)),
    // Refetches after a failure too: another user may have reviewed it first.
    onSettled: refresh,
  });
}
