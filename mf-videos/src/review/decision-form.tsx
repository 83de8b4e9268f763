import { decisionProblem, type VideoDecision } from "@crm/domain/video-submission";
import type { VideoSubmission } from "@crm/domain/video-submission.schema";
import { Button, IconCheck, IconPencil, IconX, StatusBadge, Text, Textarea, Title } from "@crm/ui";
import type { ReactNode } from "react";
import { RestoreButton } from "./restore-button";
import { shownDay } from "./submission-facts";
import type { Draft } from "./use-draft";

interface DecisionFormProps {
  seen: VideoSubmission;
  notes: Draft;
  /** What has to be looked at before anything is decided. */
  notice: ReactNode;
  /** The decision that is on its way. */
  pending: VideoDecision | null;
  onDecide: (decision: VideoDecision) => void;
}

const DECISIONS = [
  { decision: "approved", label: "Approve", color: "green", variant: "filled", icon: <IconCheck size={16} /> },
  {
    decision: "needs_revision",
    label: "Request Changes",
    color: "orange",
    variant: "light",
    icon: <IconPencil size={16} />,
  },
  { decision: "rejected", label: "Reject", color: "red", variant: "light", icon: <IconX size={16} /> },
] as const;

/** Notes and the three decisions (spec part 2 §4). */
export function DecisionForm({ seen, notes, notice, pending, onDecide }: DecisionFormProps) {
  const problem = decisionProblem(seen);
  return (
    <section className="review-decision" aria-labelledby="review-decision">
      <div className="review-part-top">
        <Title order={3} size="h5" id="review-decision">
          Decision
        </Title>
        {notes.isDraft ? (
          <span className="review-draft">
            <StatusBadge tone="rest" icon={IconPencil}>
              Draft
            </StatusBadge>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={notes.discard}>
              Discard
            </Button>
          </span>
        ) : (
          seen.reviewedAt && (
            <Text component="span" size="sm" c="dimmed">
              {shownDay(seen.reviewedAt)}
            </Text>
          )
        )}
      </div>
      <div className="review-notes">
        <Textarea
          label="Admin notes"
          placeholder="Optional. The creator reads them."
          value={notes.text}
          onChange={({ currentTarget }) => notes.type(currentTarget.value)}
          maxLength={20_000}
          rows={4}
        />
      </div>
      {notice}
      {problem ? (
        <div className="review-undecidable">
          <Text size="sm" c="dimmed">
            {problem}
          </Text>
          <RestoreButton video={seen} />
        </div>
      ) : (
        <div className="review-verdicts">
          {DECISIONS.map(({ decision, label, color, variant, icon }) => (
            <Button
              key={decision}
              color={color}
              variant={variant}
              leftSection={icon}
              disabled={notice !== null || (pending !== null && pending !== decision)}
              loading={pending === decision}
              // The second click of a double one would fall on the next video, which nobody has seen yet.
              onClick={({ detail }) => detail < 2 && onDecide(decision)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
