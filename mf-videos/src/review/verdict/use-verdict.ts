import { errorText, isApiError, oneVideo, refreshVideos } from "@crm/api-client";
import { decisionProblem, type VideoDecision } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Draft } from "../comments/draft-storage";
import type { Comments } from "../comments/use-comments";
import { statusBefore } from "../review-queue";
import { readRequests, requestsIn } from "./requests-draft";
import { useArmedReject } from "./use-armed-reject";

interface VerdictOptions {
  seen: VideoSubmission;
  comments: Comments;
  decide: ReturnType<typeof useDecide>;
  /** Blocks decisions while a conflict is shown or the video has just appeared. */
  isBlocked: boolean;
}

export function useVerdict({ seen, comments, decide, isBlocked }: VerdictOptions) {
  const [question, setQuestion] = useState<{ id: number; decision: VideoDecision } | null>(null);
  const waiting = question?.id === seen.id ? question.decision : null;
  const pending = decide.isPending ? decide.variables : null;
  const isClosed = isBlocked || pending !== null || comments.isSending;
  const { armed, arm, disarm } = useArmedReject(seen.id);
  const latest = useRef({ id: seen.id, isBlocked });
  latest.current = { id: seen.id, isBlocked };
  const decideOn = (decision: VideoDecision) => {
    setQuestion(null);
    decide.mutate(decision);
  };
  return {
    pending,
    isClosed,
    waiting,
    armed: isClosed || waiting ? null : armed,
    armReject: () => {
      if (!isClosed && !waiting && decisionProblem(seen, "rejected") === null) arm();
    },
    disarm,
    submit: (decision: VideoDecision) => {
      disarm();
      if (isClosed || waiting || decisionProblem(seen, decision) !== null) return;
      if (comments.isUnsent) setQuestion({ id: seen.id, decision });
      else decide.mutate(decision);
    },
    sendAndDecide: () => {
      if (!waiting || isClosed) return;
      // Decides only if the same video is still shown after the comment has been sent.
      comments.send(() => latest.current.id === seen.id && !latest.current.isBlocked && decideOn(waiting));
    },
    decideWithout: () => {
      if (waiting && !isClosed) decideOn(waiting);
    },
    cancelQuestion: () => setQuestion(null),
  };
}

export type Verdict = ReturnType<typeof useVerdict>;

interface DecideOptions {
  seen: VideoSubmission;
  notes: Draft;
  requests: Draft;
  /** Called only if the video is still shown. */
  onDecided: (after: VideoSubmission) => void;
  onUndone: (id: number) => void;
}

/** Null if equal to the stored value. */
type Typed = { notes: string | null; requests: string | null };

const STALE = "Nothing was decided, because this video has changed. The change is shown above the decisions.";

export function useDecide({ seen, notes, requests, onDecided, onUndone }: DecideOptions) {
  const { api, queryClient } = useModule();
  const shownId = useRef(seen.id);
  shownId.current = seen.id;

  const undo = async (after: VideoSubmission, before: VideoSubmission, typed: Typed) => {
    try {
      const status = statusBefore(before.status);
      const changes = status === "needs_revision" && {
        revisionRequests: before.revisionRequests.map(({ text }) => text),
      };
      const review = { status, adminNotes: before.adminNotes ?? "", ...changes };
      await api.submissions.review(after.id, review, after.version);
      if (typed.notes !== null) notes.restore(typed.notes);
      if (typed.requests !== null) requests.restore(typed.requests);
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
      // Only Request Changes sends the changes; otherwise they stay a draft.
      const areSent = requests.isDraft && after.status === "needs_revision";
      const typed = { notes: notes.isDraft ? notes.text : null, requests: areSent ? requests.text : null };
      notes.discard();
      if (areSent) requests.discard();
      toast.success("Review submitted", "Video status updated successfully", {
        undo: () => void undo(after, seen, typed),
      });
      if (shownId.current === after.id) onDecided(after);
      await refreshVideos(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", isApiError(error, "stale") ? STALE : errorText(error, "Failed to update video status"));
      // The refetch shows the conflict.
      if (isApiError(error)) await queryClient.invalidateQueries(oneVideo(api, seen.id));
    },
  });
}
