import { fileSize } from "@crm/domain/value/bytes";
import { formatDuration } from "@crm/domain/value/duration";
import type { SubmissionVersion, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { VIDEO_ARCHIVED, VIDEO_FOR_TEAM } from "@crm/domain/words/video";
import { ownDayWords } from "@crm/screen-parts";
import { Anchor, StatusBadge, Text, Title } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface SubmissionFactsProps {
  detail: VideoSubmissionDetail;
  version: SubmissionVersion;
  /** The title takes a focus that went with what was there before. */
  takesFocus: boolean;
}

/** Whose video it is, what it is called, and how it stands. */
export function SubmissionFacts({ detail, version, takesFocus }: SubmissionFactsProps) {
  const { id, contract, isArchived } = detail;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id && takesFocus && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [id, takesFocus]);
  // As it stands now, also where something else has to be looked at before a decision.
  const status = version.number === detail.versionNumber ? detail.status : version.status;
  return (
    <header className="review-facts">
      <div className="review-badges">
        <StatusBadge {...VIDEO_FOR_TEAM[status]} />
        {isArchived && <StatusBadge {...VIDEO_ARCHIVED} />}
      </div>
      <Title ref={title} order={2} tabIndex={-1} className="review-title">
        {version.title}
      </Title>
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
      <Text size="sm" c="dimmed" className="crm-number">
        {factsOf(version).join(" · ")}
      </Text>
    </header>
  );
}

function factsOf({ uploadedAt, fileSize: bytes, duration }: SubmissionVersion): string[] {
  return [
    `Submitted ${ownDayWords(uploadedAt)}`,
    fileSize(bytes),
    ...(duration === null ? [] : [formatDuration(duration)]),
  ];
}
