import { formatTerm, TERM_DAYS } from "@crm/domain/contract/term";
import { fileSize } from "@crm/domain/value/bytes";
import { addDays } from "@crm/domain/value/calendar";
import { statusSeenBy } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { VIDEO_ARCHIVED, VIDEO_STATUS } from "@crm/domain/words/video";
import { useFileLink } from "@crm/module-kit";
import { BusinessDay, DecidedBy } from "@crm/screen-parts";
import { ActionIcon, Button, IconDownload, IconEye, StatusBadge, Text, Tooltip } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { WINDOW } from "../review/submission/use-review-lease";
import { ReviewerNote } from "../reviewer-note";
import { CardMenu } from "./card-menu";
import { CardScreen } from "./card-screen";
import "./submission-card.css";

interface SubmissionCardProps {
  video: VideoSubmission;
  isPlaying: boolean;
  onPlay: () => void;
}

export function SubmissionCard({ video, isPlaying, onPlay }: SubmissionCardProps) {
  const { id, title, adminNotes, contract, versionNumber, archiveTarget, paymentPeriodStart } = video;
  return (
    <>
      <CardScreen video={video} isPlaying={isPlaying} onPlay={onPlay} />
      <div className="submission-body">
        <div className="submission-badges">
          <StatusBadge {...VIDEO_STATUS[statusSeenBy(video, WINDOW)]} />
          <ReviewerNote video={video} />
          {versionNumber > 1 && <span className="submission-version">Version {versionNumber}</span>}
          {archiveTarget && <StatusBadge {...VIDEO_ARCHIVED[archiveTarget]} />}
        </div>
        <h2 className="submission-title" title={title}>
          {title}
        </h2>
        <div className="submission-creator">
          <Link to="/" search={() => ({ contract: contract.id })} className="crm-list-link">
            {contract.fullName}
          </Link>
          <span className="crm-quiet">{contract.socialHandle}</span>
        </div>
        <Text size="xs" c="dimmed" className="crm-number">
          {fileSize(video.fileSize)} · <BusinessDay at={video.submittedAt} /> · Term{" "}
          {formatTerm(paymentPeriodStart, addDays(paymentPeriodStart, TERM_DAYS))}
        </Text>
        {video.reviewedBy && (
          <Text size="xs" c="dimmed" className="crm-number">
            <DecidedBy {...video.reviewedBy} />
          </Text>
        )}
        {adminNotes && (
          <p className="submission-notes" title={adminNotes}>
            <strong>Notes</strong> {adminNotes}
          </p>
        )}
        <div className="submission-foot">
          <Button
            renderRoot={(props) => <Link {...props} to="/video-review" search={() => ({ id })} />}
            variant="light"
            size="compact-sm"
            leftSection={<IconEye size={16} />}
            aria-label={`Review ${title} of ${contract.fullName}`}
          >
            Review
          </Button>
          <div className="crm-row-actions">
            <DownloadButton video={video} />
            <CardMenu video={video} />
          </div>
        </div>
      </div>
    </>
  );
}

function DownloadButton({ video: { videoUrl, title } }: { video: VideoSubmission }) {
  const link = useFileLink(`${videoUrl}&original=true&download=true`);
  return (
    <Tooltip label="Download">
      <ActionIcon component="a" {...link} variant="subtle" color="gray" aria-label={`Download ${title}`}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
