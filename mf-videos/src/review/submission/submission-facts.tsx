import { fileSize } from "@crm/domain/value/bytes";
import { formatDuration } from "@crm/domain/value/duration";
import { statusSeenBy } from "@crm/domain/video/video-submission";
import type {
  SubmissionVersion,
  VideoSubmission,
  VideoSubmissionDetail,
} from "@crm/domain/video/video-submission.schema";
import { VIDEO_ARCHIVED, VIDEO_STATUS } from "@crm/domain/words/video";
import { lazyPart, prefetchOnApproach, useCan } from "@crm/module-kit";
import { BusinessDay } from "@crm/screen-parts";
import { ActionIcon, Anchor, DialogPlaceholder, IconPencil, StatusBadge, Text, Title } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ReviewerNote } from "../../reviewer-note";
import { WINDOW } from "./use-review-lease";

const DetailsDialog = lazyPart<{ opened: boolean; video: VideoSubmission; onClose: () => void }>(
  async () => (await import("./details-dialog")).DetailsDialog,
  (props) => <DialogPlaceholder {...props} shape={{ title: "Edit Video Details", rows: [60, 100, 80, 60] }} />,
);

interface SubmissionFactsProps {
  detail: VideoSubmissionDetail;
  version: SubmissionVersion;
  takesFocus: boolean;
}

export function SubmissionFacts({ detail, version, takesFocus }: SubmissionFactsProps) {
  const { id, contract, archiveTarget } = detail;
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id && takesFocus && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [id, takesFocus]);
  // The current status, even while a conflict is pending.
  const isNewest = version.number === detail.versionNumber;
  const status = isNewest ? statusSeenBy(detail, WINDOW) : version.status;
  return (
    <header className="review-facts">
      <div className="review-badges">
        <StatusBadge {...VIDEO_STATUS[status]} />
        {archiveTarget && <StatusBadge {...VIDEO_ARCHIVED[archiveTarget]} />}
        <span role="status">{isNewest && <ReviewerNote video={detail} />}</span>
      </div>
      <div className="review-title-line">
        <Title ref={title} order={2} tabIndex={-1} className="review-title">
          {version.title}
        </Title>
        {can("review") && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Edit video details"
            onClick={() => setEditing(true)}
            {...prefetchOnApproach(DetailsDialog)}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </div>
      {isEditing && <DetailsDialog key={id} opened video={detail} onClose={() => setEditing(false)} />}
      <Text size="sm">
        <Anchor
          className="review-creator"
          renderRoot={(props) => <Link {...props} to="/" search={() => ({ contract: contract.id })} />}
        >
          {contract.fullName}
        </Anchor>{" "}
        <span className="crm-quiet">{contract.socialHandle}</span>
      </Text>
      {version.description && version.description !== version.title && (
        <Text size="sm" className="review-description">
          {version.description}
        </Text>
      )}
      {detail.sparkCodes.length > 0 && (
        <Text size="sm" className="review-description">
          Spark codes: {detail.sparkCodes.join(", ")}
        </Text>
      )}
      {detail.driveUrl && (
        <Text size="sm">
          <Anchor href={detail.driveUrl} target="_blank" rel="noopener noreferrer">
            File elsewhere
          </Anchor>
        </Text>
      )}
      <Text size="sm" c="dimmed" className="crm-number">
        Submitted <BusinessDay at={version.uploadedAt} /> · {factsOf(version).join(" · ")}
      </Text>
    </header>
  );
}

function factsOf({ fileSize: bytes, duration }: SubmissionVersion): string[] {
  return [fileSize(bytes), ...(duration === null ? [] : [formatDuration(duration)])];
}
