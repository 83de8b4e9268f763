import { errorText, isApiError, oneVideo, refreshVideos } from "@crm/api-client";
import { decisionProblem, type VideoDecision } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Draft } from "../comments/kept-drafts";
import type { Comments } from "../comments/use-comments";
import { statusBefore } from "../review-queue";
import { readRequests, requestsIn } from "./requests-draft";
import { useArmedReject } from "./use-armed-reject";

interface VerdictOptions {
  seen: VideoSubmission;
  comments: Comments;
  decide: ReturnType<typeof useDecide>;
  /** Nothing is decided while something else has to be looked at first, or the video has only just come. */
  isHeld: boolean;
}

/** The way to a decision, by a button or a key; a comment that was not sent is asked about first. */
export function useVerdict({ seen, comments, decide, isHeld }: VerdictOptions) {
  const [asked, ask] = useState<{ id: number; decision: VideoDecision } | null>(null);
  const waiting = asked?.id === seen.id ? asked.decision : null;
  const pending = decide.isPending ? decide.variables : null;
  const isClosed = isHeld || pending !== null || comments.isSending;
  const { armed, arm, disarm } = useArmedReject(seen.id);
  const latest = useRef({ id: seen.id, isHeld });
  latest.current = { id: seen.id, isHeld };
  const decideOn = (decision: VideoDecision) => {
    ask(null);
    decide.mutate(decision);
  };
  return {
    pending,
    isClosed,
    /** The decision that waits for what becomes of the comment. */
    waiting,
    /** The rejection that Enter confirms. */
    armed: isClosed || waiting ? null : armed,
    armReject: () => {
      if (!isClosed && !waiting && decisionProblem(seen, "rejected") === null) arm();
    },
    disarm,
    give: (decision: VideoDecision) => {
      disarm();
      if (isClosed || waiting || decisionProblem(seen, decision) !== null) return;
      if (comments.isUnsent) ask({ id: seen.id, decision });
      else decide.mutate(decision);
    },
    sendAndDecide: () => {
      if (!waiting || isClosed) return;
      // What is shown by the time the comment is there may be another video.
      comments.send(() => latest.current.id === seen.id && !latest.current.isHeld && decideOn(waiting));
    },
    decideWithout: () => {
      if (waiting && !isClosed) decideOn(waiting);
    },
    giveUp: () => ask(null),
  };
}

export type Verdict = ReturnType<typeof useVerdict>;

interface DecideOptions {
  /** What the reviewer has seen, and decides on. */
  seen: VideoSubmission;
  notes: Draft;
  requests: Draft;
  /** Told after a decision, while the video is still the one shown. */
  onDecided: (after: VideoSubmission) => void;
  /** Shows a video whose decision was taken back. */
  onUndone: (id: number) => void;
}

/** What was typed for a decision; null where it was nothing else than what was stored. */
type Typed = { notes: string | null; requests: string | null };

const STALE = "Nothing was decided, because this video has changed. The change is shown above the decisions.";

/** Takes a decision on a video (spec part 2 §4) and offers to take it back. Where it is refused, what was typed stays. */
export function useDecide({ seen, notes, requests, onDecided, onUndone }: DecideOptions) {
  const { api, queryClient } = useModule();
  const shownId = useRef(seen.id);
  shownId.current = seen.id;

  const takeBack = async (after: VideoSubmission, before: VideoSubmission, typed: Typed) => {
    try {
      const status = statusBefore(before.status);
      const asked = status === "needs_revision" && {
        revisionRequests: before.revisionRequests.map(({ text }) => text),
      };
      const review = { status, adminNotes: before.adminNotes ?? "", ...asked };
      await api.submissions.review(after.id, review, after.version);
      if (typed.notes !== null) notes.putBack(typed.notes);
      if (typed.requests !== null) requests.putBack(typed.requests);
      await refreshVideos(queryClient);
      onUndone(after.id);
    } catch (thrown) {
      toast.error("Error", errorText(thrown, "Failed to undo the decision"));
      await refreshVideos(queryClient);
    }
  };
  return useMutation({
    mutationFn: (status: VideoDecision) =>
      api.submissions.review(
        seen.id,
        {
          ...{ status, adminNotes: notes.text },
          ...(status === "needs_revision" && { revisionRequests: requestsIn(readRequests(requests.text)) }),
        },
        seen.version,
      ),
    onSuccess: async (after) => {
      // Changes that no decision has asked for stay a draft.
      const areSent = requests.isDraft && after.status === "needs_revision";
      const typed = { notes: notes.isDraft ? notes.text : null, requests: areSent ? requests.text : null };
      notes.discard();
      if (areSent) requests.discard();
      toast.success("Review submitted", "Video status updated successfully", {
        undo: () => void takeBack(after, seen, typed),
      });
      if (shownId.current === after.id) onDecided(after);
      await refreshVideos(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", isApiError(error, "stale") ? STALE : errorText(error, "Failed to update video status"));
      // What changed meanwhile is then shown.
      if (isApiError(error)) await queryClient.invalidateQueries(oneVideo(api, seen.id));
    },
  });
}
