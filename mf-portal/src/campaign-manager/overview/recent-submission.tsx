import { campaignRowNamed } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { Link } from "@tanstack/react-router";

/** A submission's title as the way to it: a video's review page, else its row in the list. */
export function RecentSubmission({ submission: { id, title } }: { submission: CampaignSubmission }) {
  const row = campaignRowNamed(id);
  if (row?.kind === "video")
    return (
      <Link to="/video-review" search={() => ({ id: row.id })}>
        {title}
      </Link>
    );
  return (
    <Link to="/campaign-manager" search={() => ({ tab: "submissions", search: title })}>
      {title}
    </Link>
  );
}
