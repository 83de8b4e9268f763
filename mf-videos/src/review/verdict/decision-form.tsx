import { decisionProblem } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useCan } from "@crm/module-kit";
import { BusinessDay, DecidedBy } from "@crm/screen-parts";
import { Alert, Button, IconArchiveOff, IconMessages, StatusBadge, Text, Textarea, Title } from "@crm/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { RestoreVideoDialog } from "../../clean-up/restore-video-dialog";
import type { Draft } from "../comments/draft-storage";
import type { Comments } from "../comments/use-comments";
import { useFocusBack } from "../comments/use-focus-back";
import { RequestsField } from "./requests-field";
import type { Verdict } from "./use-verdict";
import { VerdictButtons } from "./verdict-buttons";
import "./decision-form.css";

interface DecisionFormProps {
  seen: VideoSubmission;
  notes: Draft;
  /** In the format of `readRequests`. */
  requests: Draft;
  notice: ReactNode;
  verdict: Verdict;
  comments: Comments;
}

export function DecisionForm({ seen, notes, requests, notice, verdict, comments }: DecisionFormProps) {
  const can = useCan();
  const mayReview = can("review");
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
              {seen.reviewedBy ? <DecidedBy {...seen.reviewedBy} /> : <BusinessDay at={seen.reviewedAt} />}
            </Text>
          )
        )}
      </div>
      {((mayReview && !problem) || notes.text !== "") && (
        <div className="review-notes">
          <Textarea
            label="Admin notes"
            placeholder="Optional. The creator reads them."
            value={notes.text}
            onChange={({ currentTarget }) => notes.type(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
            maxLength={20_000}
            rows={4}
            readOnly={problem !== null || !mayReview}
            {...(problem && { description: "Read-only while the video is archived." })}
          />
        </div>
      )}
      {mayReview && !problem && <RequestsField draft={requests} earlier={seen.revisionRequests} />}
      {notice}
      {problem ? (
        <div className="review-undecidable">
          <Text size="sm" c="dimmed">
            {problem}
          </Text>
          {can("write") && <RestoreButton video={seen} />}
        </div>
      ) : asks ? (
        <UnsentComment verdict={verdict} isSending={comments.isSending} />
      ) : (
        <VerdictButtons seen={seen} verdict={verdict} />
      )}
    </section>
  );
}

function RestoreButton({ video }: { video: VideoSubmission }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArchiveOff size={16} />} onClick={() => setAsking(true)}>
        Restore
      </Button>
      <RestoreVideoDialog opened={isAsking} video={video} onClose={() => setAsking(false)} />
    </>
  );
}

function UnsentComment({ verdict, isSending }: { verdict: Verdict; isSending: boolean }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert
      color="blue"
      icon={<IconMessages size={18} />}
      title="You have an unsent comment"
      role="alertdialog"
      aria-label="You have an unsent comment"
      onKeyDown={({ key }) => key === "Escape" && verdict.cancelQuestion()}
    >
      <div className="review-box">
        <p>Without it, it stays here as a draft.</p>
        <div className="review-box-ways">
          <Button ref={first} size="compact-md" loading={isSending} onClick={verdict.sendAndDecide}>
            Send it
          </Button>
          <Button variant="default" size="compact-md" onClick={verdict.decideWithout}>
            Decide without it
          </Button>
          <Button variant="subtle" color="gray" size="compact-md" onClick={verdict.cancelQuestion}>
            Cancel
          </Button>
        </div>
      </div>
    </Alert>
  );
}
