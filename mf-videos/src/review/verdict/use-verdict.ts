import { decisionProblem, type VideoDecision } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useRef, useState } from "react";
import type { Comments } from "../comments/use-comments";
import type { useDecide } from "./use-decide";

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
    give: (decision: VideoDecision) => {
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
