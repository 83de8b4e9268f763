import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { dayIn, formatDate } from "@crm/domain/value/calendar";
import { formatDuration } from "@crm/domain/value/duration";
import { reviewEstimate } from "@crm/domain/video/review-estimate";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { type ComponentType, useEffect, useState } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import { Skeleton } from "../components/skeleton";
import { useOpenDialog } from "../home/portal-dialogs";
import { usePermissions } from "../home/use-permissions";
import { useMoment, usePortal } from "../portal-context";
import type { PlayerProps } from "./player";
import { RequestedChanges } from "./requested-changes";

export function Submission({ video }: { video: PortalVideo }) {
  const { portal } = usePortal();
  const { uploadReasons } = usePermissions();
  const openDialog = useOpenDialog();
  const [playFrom, setPlayFrom] = useState<number | null>(null);
  const { status, title, versionNumber, reviewNotes, comments, sparkCodes } = video;
  const { word, tone, icon } = VIDEO_STATUS[status];
  const sentOn = formatDate(dayIn(portal.business.timeZone, new Date(video.createdAt)));
  return (
    <li className="submission" data-status={status}>
      <div className="submission-head">
        <Picture video={video} isPlaying={playFrom !== null} onPlay={() => setPlayFrom(playFrom === null ? 0 : null)} />
        <div className="submission-words">
          <h4 id={`video-${video.id}`} tabIndex={-1}>
            {title}
          </h4>
          <p>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </p>
          <p className="small muted">
            {versionNumber > 1 && <>Version {versionNumber} · </>}
            <time dateTime={video.createdAt}>{sentOn}</time>
            {video.duration !== null && <span className="number"> · {formatDuration(video.duration)}</span>}
          </p>
          {isPendingReview(status) && <Estimate createdAt={video.createdAt} />}
        </div>
      </div>
      {playFrom !== null && <LazyPlayer video={video} from={playFrom} />}
      {video.answeredNotes && (
        <div className="submission-notes" data-answered>
          <strong>Notes on the version before</strong>
          <p>{video.answeredNotes}</p>
        </div>
      )}
      {reviewNotes && (
        <div className="submission-notes">
          <strong>Reviewer's notes</strong>
          <p>{reviewNotes}</p>
        </div>
      )}
      <RequestedChanges video={video} />
      {comments.length > 0 && (
        <ul className="submission-comments" aria-label={`Comments on ${title}`}>
          {comments.map(({ id, atSeconds, text }) => (
            <li key={id}>
              <button type="button" onClick={() => setPlayFrom(atSeconds)}>
                <span className="number">{formatDuration(atSeconds)}</span>
                <span className="out-of-sight">, show this moment</span>
              </button>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {sparkCodes.length > 0 && (
        <p className="small">
          <strong>Spark codes:</strong> {sparkCodes.join(", ")}
        </p>
      )}
      <div className="submission-ways">
        {status === "needs_revision" && uploadReasons.length === 0 && (
          <Button
            kind="main"
            icon="upload"
            aria-label={`Upload new version of ${title}`}
            onClick={() => openDialog("upload", { revisionOf: video })}
          >
            Upload new version
          </Button>
        )}
        {status === "approved" && portal.links.sparkCodeFormUrl === "" && (
          <Button
            icon="bolt"
            aria-label={`${sparkCodes.length > 0 ? "Change" : "Add"} spark codes of ${title}`}
            onClick={() => openDialog("sparkCodes", { video })}
          >
            {sparkCodes.length > 0 ? "Change spark codes" : "Add spark codes"}
          </Button>
        )}
      </div>
    </li>
  );
}

function Picture({ video, isPlaying, onPlay }: { video: PortalVideo; isPlaying: boolean; onPlay: () => void }) {
  return (
    <button
      type="button"
      className="submission-picture"
      aria-expanded={isPlaying}
      aria-label={`${isPlaying ? "Close" : "Play"} ${video.title}`}
      onClick={onPlay}
    >
      {video.posterUrl && <img src={video.posterUrl} alt="" loading="lazy" decoding="async" />}
      <span className="submission-play">
        <Icon name={isPlaying ? "close" : "play"} />
      </span>
    </button>
  );
}

/** A component of its own, so that the update each minute rerenders only this. */
function Estimate({ createdAt }: { createdAt: string }) {
  const { now } = useMoment();
  return <p className="small">{reviewEstimate(new Date(createdAt), now)}</p>;
}

function LazyPlayer({ video, from }: { video: PortalVideo; from: number }) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    import("./player").then(
      ({ Player: loaded }) => isUnmounted || setPlayer(() => loaded),
      () => isUnmounted || setFailedTry(tries),
    );
    return () => {
      isUnmounted = true;
    };
  }, [tries]);
  if (Player) return <Player video={video} from={from} />;
  if (failedTry < tries) return <Skeleton height="12rem" />;
  return (
    <div className="player-trouble" role="alert">
      <p>The player did not load. Check your connection and try again.</p>
      <Button icon="refresh" onClick={() => setTries(tries + 1)}>
        Retry
      </Button>
    </div>
  );
}
