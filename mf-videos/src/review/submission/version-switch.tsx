import type { SubmissionVersion } from "@crm/domain/video/video-submission.schema";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { BusinessDay, DecidedBy } from "@crm/screen-parts";
import { Button, Text } from "@crm/ui";
import { RequestedChanges } from "../verdict/requested-changes";

interface VersionSwitchProps {
  versions: readonly SubmissionVersion[];
  shown: SubmissionVersion;
  newest: number;
  onShow: (number: number) => void;
}

export function VersionSwitch({ versions, shown, newest, onShow }: VersionSwitchProps) {
  if (versions.length < 2) return null;
  return (
    <fieldset className="review-versions" aria-label="Versions">
      {versions.map(({ number }) => (
        <button
          key={number}
          type="button"
          className="review-version"
          aria-pressed={number === shown.number}
          onClick={() => onShow(number)}
        >
          Version {number}
          {number === newest && <span className="crm-quiet"> newest</span>}
        </button>
      ))}
    </fieldset>
  );
}

export function EarlierVersion({ shown, newest, onShow }: Omit<VersionSwitchProps, "versions">) {
  const { status, adminNotes, reviewedAt, reviewedBy } = shown;
  return (
    <section className="review-earlier" aria-label={`Decision on version ${shown.number}`}>
      <Text size="sm" fw={600}>
        {reviewedAt ? (
          <>
            Version {shown.number}: {VIDEO_STATUS[status].word}
            {!reviewedBy && (
              <>
                {" "}
                on <BusinessDay at={reviewedAt} />
              </>
            )}
          </>
        ) : (
          `Version ${shown.number} was not decided on`
        )}
      </Text>
      {reviewedBy && (
        <Text size="sm" c="dimmed">
          <DecidedBy {...reviewedBy} />
        </Text>
      )}
      {adminNotes && <p className="review-noted">{adminNotes}</p>}
      <RequestedChanges version={shown.number} requests={shown.revisionRequests} />
      <Text size="sm" c="dimmed">
        Decisions are taken on version {newest}.
      </Text>
      <Button variant="default" onClick={() => onShow(newest)}>
        Show version {newest}
      </Button>
    </section>
  );
}
