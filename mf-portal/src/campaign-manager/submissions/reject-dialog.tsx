import { errorText, isApiError } from "@crm/api-client";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { DecidedBy, ReasonDialog } from "@crm/screen-parts";
import { Alert, IconUsers, Text } from "@crm/ui";
import { useState } from "react";
import { FAILED, useReviewSubmission } from "./use-review-submission";

interface RejectDialogProps {
  opened: boolean;
  submission: CampaignSubmission;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to empty the form. */
export function RejectDialog({ opened, submission, onClose }: RejectDialogProps) {
  const { api } = useModule();
  const [now, setNow] = useState(submission);
  const { mutate, isPending, error } = useReviewSubmission();
  const hasChanged = now.version !== submission.version;
  const isPendingStill = now.status === "PENDING";
  const reject = (reviewNotes: string) =>
    mutate(
      { submission: now, review: { status: "REJECTED", reviewNotes } },
      {
        onSuccess: onClose,
        onError: async (thrown) => {
          // Loads the submission again, because its new status explains the conflict.
          if (isConflict(thrown)) setNow(await api.campaignSubmissions.one(submission.id).catch(() => submission));
        },
      },
    );
  return (
    <ReasonDialog
      opened={opened}
      title="Reject Submission"
      submitLabel="Reject"
      busyLabel="Rejecting..."
      busy={isPending}
      isOpen={isPendingStill}
      label="Notes"
      description={`${now.contract.fullName} reads them in the portal. They can be left empty.`}
      error={error && !(hasChanged && isConflict(error)) ? errorText(error, FAILED) : undefined}
      onSubmit={reject}
      onClose={onClose}
    >
      {hasChanged && (
        <Alert color="orange" icon={<IconUsers size={18} />} title="This submission changed meanwhile" role="alert">
          {isPendingStill
            ? "Look at what came, then reject it if you still want to. What you typed stays."
            : `It is ${CAMPAIGN_STATUS[now.status].word.toLowerCase()} by now. Your notes were not saved.`}{" "}
          {now.reviewedBy && (
            <>
              <DecidedBy {...now.reviewedBy} />.
            </>
          )}
        </Alert>
      )}
      <Text>
        “{now.title}” of {now.contract.fullName}
      </Text>
    </ReasonDialog>
  );
}

const isConflict = (thrown: unknown) => isApiError(thrown, "stale", "status_not_allowed");
