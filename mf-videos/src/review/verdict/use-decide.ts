import { errorText, isApiError, oneVideo, refreshVideos } from "@crm/api-client";
import type { VideoDecision } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Draft } from "../comments/use-draft";
import { statusBefore } from "../review-queue";

interface DecideOptions {
  /** What the reviewer has seen, and decides on. */
  seen: VideoSubmission;
  notes: Draft;
  /** Told after a decision, while the video is still the one shown. */
  onDecided: (after: VideoSubmission) => void;
  /** Shows a video whose decision was taken back. */
  onUndone: (id: number) => void;
}

const STALE = "Nothing was decided: this video changed meanwhile. What changed stands above the decisions.";

/** Takes a decision on a video (spec part 2 §4) and offers to take it back. Where it is refused, what was typed stays. */
export function useDecide({ seen, notes, onDecided, onUndone }: DecideOptions) {
  const { api, queryClient } = useModule();
  const shownId = useRef(seen.id);
  shownId.current = seen.id;

  const takeBack = async (after: VideoSubmission, before: VideoSubmission, typed: string | null) => {
    try {
      const review = { status: statusBefore(before.status), adminNotes: before.adminNotes ?? "" };
      await api.submissions.review(after.id, review, after.version);
      if (typed !== null) notes.putBack(typed);
      await refreshVideos(queryClient);
      onUndone(after.id);
    } catch (thrown) {
      toast.error("Error", errorText(thrown, "Failed to undo the decision"));
      await refreshVideos(queryClient);
    }
  };
  return useMutation({
    mutationFn: (status: VideoDecision) =>
      api.submissions.review(seen.id, { status, adminNotes: notes.text }, seen.version),
    onSuccess: async (after) => {
      const typed = notes.isDraft ? notes.text : null;
      notes.discard();
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
