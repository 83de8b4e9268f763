import { decisionProblem } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { ownDayWords } from "@crm/screen-parts";
import { Button, StatusBadge, Text, Textarea, Title } from "@crm/ui";
import { type ReactNode, useRef } from "react";
import type { Comments } from "../comments/use-comments";
import type { Draft } from "../comments/use-draft";
import { useFocusBack } from "../comments/use-focus-back";
import { RestoreButton } from "./restore-button";
import { UnsentComment } from "./unsent-comment";
import type { Verdict } from "./use-verdict";
import { VerdictButtons } from "./verdict-buttons";

interface DecisionFormProps {
  seen: VideoSubmission;
  notes: Draft;
  /** What has to be looked at before anything is decided. */
  notice: ReactNode;
  verdict: Verdict;
  comments: Comments;
}

/** Notes and the three decisions (spec part 2 §4). */
export function DecisionForm({ seen, notes, notice, verdict, comments }: DecisionFormProps) {
  const problem = decisionProblem(seen, seen.status);
  const part = useRef<HTMLElement>(null);
  const asks = verdict.waiting !== null && notice === null;
  useFocusBack(asks, () => part.current?.querySelector<HTMLElement>(".review-verdicts button"));
  return (
    <section ref={part} className="review-decision" aria-labelledby="review-decision">
      <div className="review-part-top">
        <Title order={3} size="h5" id="review-decision">
          Decision
        </Title>
        {notes.isDraft ? (
          <span className="review-draft">
            <StatusBadge word="Draft" tone="rest" icon="pencil" />
            <Button variant="subtle" color="gray" size="compact-xs" onClick={notes.discard}>
              Discard
            </Button>
          </span>
        ) : (
          seen.reviewedAt && (
            <Text component="span" size="sm" c="dimmed">
              {ownDayWords(seen.reviewedAt)}
            </Text>
          )
        )}
      </div>
      {(!problem || notes.text !== "") && (
        <div className="review-notes">
          <Textarea
            label="Admin notes"
            placeholder="Optional. The creator reads them."
            value={notes.text}
            onChange={({ currentTarget }) => notes.type(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
            maxLength={20_000}
            rows={4}
            readOnly={problem !== null}
            {...(problem && { description: "Read-only while the video is archived." })}
          />
        </div>
      )}
      {notice}
      {problem ? (
        <div className="review-undecidable">
          <Text size="sm" c="dimmed">
            {problem}
          </Text>
          <RestoreButton video={seen} />
        </div>
      ) : asks ? (
        <UnsentComment verdict={verdict} isSending={comments.isSending} />
      ) : (
        <VerdictButtons seen={seen} verdict={verdict} />
      )}
    </section>
  );
}
