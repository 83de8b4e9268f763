import { oneVideo } from "@crm/api-client";
import type { SubmissionVersion, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayerHandle } from "../../player/playable-video";
import { Player } from "../../player/player";
import { useLeaseEnds } from "../../use-lease-ends";
import { keepDraft, ownStorage, readDraft, useDraft } from "../comments/kept-drafts";
import { useComments } from "../comments/use-comments";
import type { ReviewSearch, SetReviewSearch } from "../review-search";
import type { Walk } from "../use-walk";
import { savedRequests } from "../verdict/requests-draft";
import { useDecide, useVerdict } from "../verdict/use-verdict";
import { useSeen } from "./meanwhile";
import { KeyHints, type ReviewAction, useReviewKeys } from "./review-keys";
import { SubmissionPanel } from "./submission-panel";
import { useReviewLease } from "./use-review-lease";

interface ReviewedVideoProps {
  detail: VideoSubmissionDetail;
  /** Nothing newer is on its way. */
  isFresh: boolean;
  view: ReviewSearch;
  setView: SetReviewSearch;
  walk: Walk;
}

/** One video under review: the player with the panel beside it, and the keys for both. */
export function ReviewedVideo({ detail, isFresh, view, setView, walk }: ReviewedVideoProps) {
  const player = useRef<PlayerHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handsAreThere = useHands(panel);
  const look = useSeen(detail, isFresh);
  const { seen } = look;
  useReviewLease(detail);
  const { api, queryClient } = useModule();
  useLeaseEnds([detail], () => void queryClient.invalidateQueries(oneVideo(api, detail.id)));
  const version = versionOf(seen, view.version);
  const notes = useDraft(notesName(seen.id, seen.versionNumber), seen.adminNotes ?? "");
  const requests = useDraft(`${seen.id}.${seen.versionNumber}.changes`, savedRequests(seen));
  const comments = useComments(seen.id, version.number);
  const decide = useDecide({
    seen,
    notes,
    requests,
    onDecided: (after) => {
      look.acceptOwn(after.version);
      walk.moveOn("decision");
    },
    onUndone: (id) => setView({ ...view, id, version: undefined }),
  });
  const isNewest = version.number === seen.versionNumber;
  const cameAfter = walk.cameAfter(seen.id);
  const isTooNew = useHold(seen.id, cameAfter !== null);
  const verdict = useVerdict({ seen, comments, decide, isHeld: isTooNew || look.meanwhile !== null || !isNewest });
  const comment = () => {
    verdict.disarm();
    player.current?.pause();
    comments.start(player.current?.time() ?? 0);
  };
  const act: Record<ReviewAction, () => void> = {
    previous: () => walk.go(walk.previous),
    next: () => walk.go(walk.next),
    mute: () => player.current?.toggleMute(),
    play: () => player.current?.togglePlay(),
    comment,
    notes: () => {
      verdict.disarm();
      panel.current?.querySelector<HTMLElement>(".review-notes textarea")?.focus();
    },
    approve: () => verdict.give("approved"),
    "request-changes": () => verdict.give("needs_revision"),
    reject: verdict.armReject,
    "confirm-reject": () => verdict.give("rejected"),
    disarm: verdict.disarm,
  };
  useReviewKeys((action) => act[action](), verdict.armed);
  const goOn = () => {
    const isBusy = notes.isDraft || requests.isDraft || comments.draft || verdict.armed;
    if (!isBusy && !document.hidden && !isTyping() && !handsAreThere()) walk.moveOn("end");
  };
  const lookAtLatest = () => {
    // What was typed on the version before goes along to the new one.
    if (notes.isDraft && detail.versionNumber > seen.versionNumber) carryNotes(detail, notes.text);
    look.look();
  };
  const showVersion = (number: number) =>
    setView({ version: number === seen.versionNumber ? undefined : number }, { replace: true });
  return (
    <div className="review-body">
      <div className="review-main">
        <Player
          video={version}
          marks={marksOf(detail, version.number)}
          autoPlay={!reducedMotion()}
          onEnded={goOn}
          handle={player}
        />
        <KeyHints />
      </div>
      <SubmissionPanel
        detail={detail}
        version={version}
        look={{ ...look, look: lookAtLatest }}
        notes={notes}
        requests={requests}
        verdict={verdict}
        takesFocus={cameAfter === "decision"}
        panel={panel}
        comments={comments}
        onShowVersion={showVersion}
        onSeek={(atSeconds) => player.current?.seek(atSeconds)}
        onComment={comment}
      />
    </div>
  );
}

function versionOf({ versions, versionNumber }: VideoSubmissionDetail, asked: number | undefined): SubmissionVersion {
  const named = (number: number | undefined) => versions.find((version) => version.number === number);
  const version = named(asked) ?? named(versionNumber) ?? versions[0];
  if (!version) throw new Error("A submission has a version");
  return version;
}

const marksOf = ({ comments }: VideoSubmissionDetail, number: number) =>
  comments.filter(({ versionNumber }) => versionNumber === number);

const notesName = (id: number, number: number) => `${id}.${number}.notes`;

function carryNotes({ id, versionNumber }: VideoSubmissionDetail, text: string): void {
  const name = notesName(id, versionNumber);
  if (readDraft(ownStorage(), name) === null) keepDraft(ownStorage(), name, text, Date.now());
}

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isTyping = () => document.activeElement?.matches("textarea, input:not([type=range])") ?? false;

/** Answers whether the mouse or the focus is in a place, where the next click or key would do something. */
function useHands(place: RefObject<HTMLElement | null>): () => boolean {
  const under = useRef<Node | null>(null);
  useEffect(() => {
    // A finger that was lifted is nowhere.
    const over = ({ target, pointerType }: PointerEvent) => {
      under.current = target instanceof Node && pointerType !== "touch" ? target : null;
    };
    const leave = () => {
      under.current = null;
    };
    document.addEventListener("pointerover", over);
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      document.removeEventListener("pointerover", over);
      document.documentElement.removeEventListener("pointerleave", leave);
    };
  }, []);
  return () => [under.current, document.activeElement].some((node) => place.current?.contains(node));
}

const HOLD_MS = 700;

/** Whether a video that took another one's place by itself is too new for a decision: a click may have been meant for the one before. */
function useHold(id: number, cameByItself: boolean): boolean {
  const [released, release] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => release(id), HOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return cameByItself && released !== id;
}
