import type { SubmissionVersion, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import type { RefObject } from "react";
import { CommentList } from "../comments/comment-list";
import type { Draft } from "../comments/kept-drafts";
import type { Comments } from "../comments/use-comments";
import { AskedChanges } from "../verdict/asked-changes";
import { DecisionForm } from "../verdict/decision-form";
import type { Verdict } from "../verdict/use-verdict";
import type { useSeen } from "./meanwhile";
import { MeanwhileNotice } from "./meanwhile-notice";
import { SubmissionFacts } from "./submission-facts";
import { EarlierVersion, VersionSwitch } from "./version-switch";
import "./submission-panel.css";

interface SubmissionPanelProps {
  detail: VideoSubmissionDetail;
  /** The one that is shown. */
  version: SubmissionVersion;
  look: ReturnType<typeof useSeen>;
  notes: Draft;
  requests: Draft;
  verdict: Verdict;
  /** The video took the place of a decided one, whose focus it takes over. */
  takesFocus: boolean;
  panel: RefObject<HTMLDivElement | null>;
  comments: Comments;
  onShowVersion: (number: number) => void;
  onSeek: (atSeconds: number) => void;
  onComment: () => void;
}

/** What stands beside the player: whose video it is, its versions, the decision and the comments. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { detail, version, look, notes, requests, verdict, comments, onShowVersion } = props;
  const { seen, meanwhile } = look;
  const newest = seen.versionNumber;
  return (
    <div ref={props.panel} className="review-side">
      <SubmissionFacts detail={detail} version={version} takesFocus={props.takesFocus} />
      <VersionSwitch versions={seen.versions} shown={version} newest={newest} onShow={onShowVersion} />
      {version.number === newest && seen.status !== "needs_revision" && (
        // As it stands now: the creator may tick while somebody looks.
        <AskedChanges version={newest - 1} requests={detail.revisionRequests} />
      )}
      {version.number === newest ? (
        <DecisionForm
          // Made anew with each video, so that a second Enter does not decide on the next one.
          key={seen.id}
          seen={seen}
          notes={notes}
          requests={requests}
          notice={meanwhile && <MeanwhileNotice meanwhile={meanwhile} onLook={look.look} />}
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
