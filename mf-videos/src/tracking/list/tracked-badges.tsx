import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { IconArchive, StatusBadge } from "@crm/ui";
import { SubmissionStatusBadge } from "../../submission-card/submission-status-badge";
import { DeliverableStatusBadge } from "../deliverable-status-badge";

/** A video's status in the words of its kind, and whether it is archived (spec part 2 §2). */
export function TrackedBadges({ video }: { video: TrackedVideo }) {
  return (
    <div className="tracking-badges">
      {video.kind === "deliverable" ? (
        <DeliverableStatusBadge status={video.status} />
      ) : (
        <SubmissionStatusBadge status={video.status} />
      )}
      {video.isArchived && (
        <StatusBadge tone="rest" icon={IconArchive}>
          Archived to Dropbox
        </StatusBadge>
      )}
    </div>
  );
}
