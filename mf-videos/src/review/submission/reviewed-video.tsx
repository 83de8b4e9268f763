import { oneVideo } from "@crm/api-client";
import type { SubmissionVersion, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { useCan, useModule } from "@crm/module-kit";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayerHandle } from "../../player/playable-video";
import { Player } from "../../player/player";
import { useLeaseEnds } from "../../use-lease-ends";
import { browserStorage, readDraft, storeDraft, useDraft } from "../comments/draft-storage";
import { useComments } from "../comments/use-comments";
import type { ReviewSearch, SetReviewSearch } from "../review-search";
import type { VideoNavigation } from "../use-video-navigation";
import { savedRequests } from "../verdict/requests-draft";
import { useDecide, useVerdict } from "../verdict/use-verdict";
import { useSeen } from "./review-conflict";
import { KeyHints, type ReviewAction, useReviewKeys } from "./review-keys";
import { SubmissionPanel } from "./submission-panel";
import { useReviewLease } from "./use-review-lease";

interface ReviewedVideoProps {
  detail: VideoSubmissionDetail;
  /** False while a refetch is running. */
  isFresh: boolean;
  view: ReviewSearch;
  setView: SetReviewSearch;
  navigation: VideoNavigation;
}

export function ReviewedVideo({ detail, isFresh, view, setView, navigation }: ReviewedVideoProps) {
  const player = useRef<PlayerHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isUserInPanel = useIsUserInside(panel);
  const seenState = useSeen(detail, isFresh);
  const { seen } = seenState;
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
      seenState.acceptOwn(after.version);
      navigation.advance("decision");
    },
    onUndone: (id) => setView({ ...view, id, version: undefined }),
  });
  const isNewest = version.number === seen.versionNumber;
  const openedBy = navigation.openedBy(seen.id);
  const isHeld = useHold(seen.id, openedBy !== null);
  const mayReview = useCan()("review");
  const isBlocked = !mayReview || isHeld || seenState.conflict !== null || !isNewest;
  const verdict = useVerdict({ seen, comments, decide, isBlocked });
  const comment = () => {
    if (!mayReview) return;
    verdict.disarm();
    player.current?.pause();
    comments.start(player.current?.time() ?? 0);
  };
  const act: Record<ReviewAction, () => void> = {
    previous: () => navigation.go(navigation.previous),
    next: () => navigation.go(navigation.next),
    mute: () => player.current?.toggleMute(),
    play: () => player.current?.togglePlay(),
    comment,
    notes: () => {
      verdict.disarm();
      panel.current?.querySelector<HTMLElement>(".review-notes textarea")?.focus();
    },
    approve: () => verdict.submit("approved"),
    "request-changes": () => verdict.submit("needs_revision"),
    reject: verdict.armReject,
    "confirm-reject": () => verdict.submit("rejected"),
    disarm: verdict.disarm,
  };
  useReviewKeys((action) => act[action](), verdict.armed);
  const advanceAtEnd = () => {
    const isBusy = notes.isDraft || requests.isDraft || comments.draft || verdict.armed;
    if (!isBusy && !document.hidden && !isTyping() && !isUserInPanel()) navigation.advance("end");
  };
  const acceptLatest = () => {
    // Notes on the old version move to the new one.
    if (notes.isDraft && detail.versionNumber > seen.versionNumber) carryNotes(detail, notes.text);
    seenState.acceptLatest();
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
          onEnded={advanceAtEnd}
          handle={player}
        />
        <KeyHints mayReview={mayReview} />
      </div>
      <SubmissionPanel
        detail={detail}
        version={version}
        seenState={{ ...seenState, acceptLatest }}
        notes={notes}
        requests={requests}
        verdict={verdict}
        takesFocus={openedBy === "decision"}
        panel={panel}
        comments={comments}
        onShowVersion={showVersion}
        onSeek={(atSeconds) => player.current?.seek(atSeconds)}
        onComment={comment}
      />
    </div>
  );
}

function versionOf(
  { versions, versionNumber }: VideoSubmissionDetail,
  requested: number | undefined,
): SubmissionVersion {
  const named = (number: number | undefined) => versions.find((version) => version.number === number);
  const version = named(requested) ?? named(versionNumber) ?? versions[0];
  if (!version) throw new Error("A submission has a version");
  return version;
}

const marksOf = ({ comments }: VideoSubmissionDetail, number: number) =>
  comments.filter(({ versionNumber }) => versionNumber === number);

const notesName = (id: number, number: number) => `${id}.${number}.notes`;

function carryNotes({ id, versionNumber }: VideoSubmissionDetail, text: string): void {
  const name = notesName(id, versionNumber);
  if (readDraft(browserStorage(), name) === null) storeDraft(browserStorage(), name, text, Date.now());
}

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isTyping = () => document.activeElement?.matches("textarea, input:not([type=range])") ?? false;

/** Returns whether the pointer or the focus is inside, where the next click or key would act. */
function useIsUserInside(place: RefObject<HTMLElement | null>): () => boolean {
  const under = useRef<Node | null>(null);
  useEffect(() => {
    // Ignores touch, because a lifted finger has no position.
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

/** Briefly blocks decisions on a video that opened automatically, because a click may have been meant for the previous one. */
function useHold(id: number, cameByItself: boolean): boolean {
  const [released, release] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => release(id), HOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return cameByItself && released !== id;
}
