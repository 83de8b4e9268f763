import type { Deliverable, TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { Button, IconEye } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { MarkNext } from "./mark-next";
import { RowMenu } from "./row-menu";
import { reviewSearch } from "./tracked-title";

interface RowActionsProps {
  video: TrackedVideo;
  onDelete: (deliverable: Deliverable) => void;
}

/** What can be done with a video: a deliverable is marked, a submission's status is decided in its review. */
export function RowActions({ video, onDelete }: RowActionsProps) {
  return (
    <div className="tracking-actions">
      {video.kind === "deliverable" ? (
        <MarkNext deliverable={video} />
      ) : (
        <Button
          renderRoot={(props) => <Link {...props} to="/video-review" search={() => reviewSearch(video)} />}
          className="tracking-mark"
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} />}
          aria-label={`Review ${video.title} of ${video.contract.fullName}`}
        >
          Review
        </Button>
      )}
      <RowMenu video={video} onDelete={onDelete} />
    </div>
  );
}
