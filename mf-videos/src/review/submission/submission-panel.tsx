import type { SubmissionVersion, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import type { RefObject } from "react";
import { CommentList } from "../comments/comment-list";
import type { Draft } from "../comments/draft-storage";
import type { Comments } from "../comments/use-comments";
import { DecisionForm } from "../verdict/decision-form";
import { RequestedChanges } from "../verdict/requested-changes";
import type { Verdict } from "../verdict/use-verdict";
import { ConflictNotice } from "./conflict-notice";
import type { useSeen } from "./review-conflict";
import { SubmissionFacts } from "./submission-facts";
import { EarlierVersion, VersionSwitch } from "./version-switch";
import "./submission-panel.css";

interface SubmissionPanelProps {
  detail: VideoSubmissionDetail;
  version: SubmissionVersion;
  seenState: ReturnType<typeof useSeen>;
  notes: Draft;
  requests: Draft;
  verdict: Verdict;
  /** True if the panel replaces that of a decided video, which had the focus. */
  takesFocus: boolean;
  panel: RefObject<HTMLDivElement | null>;
  comments: Comments;
  onShowVersion: (number: number) => void;
  onSeek: (atSeconds: number) => void;
  onComment: () => void;
}

export function SubmissionPanel(props: SubmissionPanelProps) {
  const { detail, version, seenState, notes, requests, verdict, comments, onShowVersion } = props;
  const { seen, conflict } = seenState;
  const newest = seen.versionNumber;
  return (
    <div ref={props.panel} className="review-side">
      <SubmissionFacts detail={detail} version={version} takesFocus={props.takesFocus} />
      <VersionSwitch versions={seen.versions} shown={version} newest={newest} onShow={onShowVersion} />
      {version.number === newest && seen.status !== "needs_revision" && (
        // From `detail`, not `seen`, because the creator may tick changes during the review.
        <RequestedChanges version={newest - 1} requests={detail.revisionRequests} />
      )}
      {version.number === newest ? (
        <DecisionForm
          // A new form per video, so that a second Enter does not decide on the next video.
          key={seen.id}
          seen={seen}
          notes={notes}
          requests={requests}
          notice={conflict && <ConflictNotice conflict={conflict} onAccept={seenState.acceptLatest} />}
          verdict={verdict}
          comments={comments}
        />
      ) : (
        <EarlierVersion shown={version} newest={newest} onShow={onShowVersion} />
      )}
      <CommentList
        key={`${seen.id}.${version.number}`}
        shown={detail.comments.filter(({ versionNumber }) => versionNumber === version.number)}
        comments={comments}
        onSeek={props.onSeek}
        onStart={props.onComment}
      />
    </div>
  );
}
