import { forbiddenText } from "@crm/domain/access/permissions";
import { decisionProblem, type VideoDecision } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useCan } from "@crm/module-kit";
import { Button, IconCheck, IconPencil, IconX, Text, VisuallyHidden } from "@crm/ui";
import { useId } from "react";
import type { Verdict } from "./use-verdict";

const DECISIONS = [
  {
    decision: "approved",
    label: "Approve",
    key: "a",
    color: "green",
    variant: "filled",
    icon: <IconCheck size={16} />,
  },
  {
    decision: "needs_revision",
    label: "Request Changes",
    key: "r",
    color: "yellow",
    variant: "light",
    icon: <IconPencil size={16} />,
  },
  { decision: "rejected", label: "Reject", key: "x", color: "red", variant: "light", icon: <IconX size={16} /> },
] as const satisfies readonly { decision: VideoDecision; [more: string]: unknown }[];

/** Forbidden decisions stay focusable, so that focus is not lost. */
export function VerdictButtons({ seen, verdict }: { seen: VideoSubmission; verdict: Verdict }) {
  const reasonId = useId();
  const forbidden = useCan()("review") ? null : forbiddenText("review");
  const problemOf = (decision: VideoDecision) => forbidden ?? decisionProblem(seen, decision);
  const [reason] = DECISIONS.flatMap(({ decision }) => problemOf(decision) ?? []);
  return (
    <div className="review-verdicts">
      {reason !== undefined && (
        <Text id={reasonId} size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      {DECISIONS.map(({ decision, label, key, color, variant, icon }) => {
        const isRefused = problemOf(decision) !== null;
        const isClosed = verdict.isClosed || isRefused;
        const isArmed = decision === "rejected" && verdict.armed !== null;
        return (
          <Button
            key={decision}
            color={color}
            variant={isArmed ? "filled" : variant}
            leftSection={!isArmed && icon}
            data-armed={isArmed || undefined}
            aria-keyshortcuts={key}
            aria-disabled={isClosed || undefined}
            aria-describedby={isRefused ? reasonId : undefined}
            data-disabled={(isClosed && verdict.pending !== decision) || undefined}
            loading={verdict.pending === decision}
            // The second click of a double click would hit the next, unseen video.
            onClick={({ detail }) => detail < 2 && verdict.submit(decision)}
          >
            {isArmed ? "Reject: press Enter" : label}
          </Button>
        );
      })}
      <VisuallyHidden role="status">
        {verdict.armed && "Press Enter within five seconds to reject this video, or Escape to cancel."}
      </VisuallyHidden>
    </div>
  );
}
