import { actorWords } from "@crm/domain/access/actor";
import { isOpenElsewhere } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { IconUsers } from "@crm/ui";
import { WINDOW } from "./review/submission/use-review-lease";
import "./reviewer-note.css";

type Leasable = Pick<VideoSubmission, "reviewing">;

/** Says who has a video open in Review. Nothing for a video that only this window has open. */
export function ReviewerNote({ video }: { video: Leasable }) {
  const self = useModule().session.actor;
  if (!video.reviewing || !isOpenElsewhere(video, WINDOW)) return null;
  return (
    <span className="reviewer-note" title="You can decide all the same.">
      <IconUsers size={16} aria-hidden /> {wordsOf(video.reviewing, self)}
    </span>
  );
}

function wordsOf({ by, byName }: NonNullable<Leasable["reviewing"]>, self: string): string {
  const words = actorWords({ actor: by, actorName: byName }, self);
  return words === "You" ? "Open in another window" : `${words} is reviewing`;
}
