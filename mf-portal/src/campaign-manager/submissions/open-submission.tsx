import { campaignRowNamed } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { IconExternalLink, IconPlayerPlay } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** The way to what was handed in: a video's review page, or an address elsewhere. Nothing where there is none. */
export function OpenSubmission({ submission: { id, title, externalUrl } }: { submission: CampaignSubmission }) {
  const row = campaignRowNamed(id);
  if (row?.kind === "video")
    return (
      <Link to="/video-review" search={() => ({ id: row.id })} className="campaign-open" aria-label={`Watch ${title}`}>
        <IconPlayerPlay size={16} aria-hidden /> Watch
      </Link>
    );
  if (externalUrl === null) return null;
  return (
    <a
      href={externalUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="campaign-open"
      aria-label={`Open ${title}, in a new tab`}
    >
      <IconExternalLink size={16} aria-hidden /> Open
    </a>
  );
}
