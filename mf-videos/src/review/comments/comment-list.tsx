import { errorText } from "@crm/api-client";
import { actorWords } from "@crm/domain/access/actor";
import { formatDuration } from "@crm/domain/value/duration";
import type { SubmissionComment } from "@crm/domain/video/video-submission.schema";
import { useCan, useDialog, useModule } from "@crm/module-kit";
import { BusinessDay, DeleteDialog } from "@crm/screen-parts";
import { ActionIcon, Button, IconMessages, IconTrash, Kbd, Text, Textarea, Title, toast } from "@crm/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CommentDraft } from "./comment-draft";
import type { Comments } from "./use-comments";
import { useFocusBack } from "./use-focus-back";
import "./comments.css";

interface CommentListProps {
  shown: readonly SubmissionComment[];
  comments: Comments;
  onSeek: (atSeconds: number) => void;
  onStart: () => void;
}

export function CommentList({ shown, comments, onSeek, onStart }: CommentListProps) {
  const mayReview = useCan()("review");
  const { session } = useModule();
  const start = useRef<HTMLButtonElement>(null);
  useFocusBack(comments.draft !== null, () => start.current);
  const removal = useDialog<SubmissionComment>();
  const removing = removal.subject;
  return (
    <section className="review-comments" aria-labelledby="review-comments">
      <div className="review-part-top">
        <Title order={3} size="h5" id="review-comments">
          Comments
        </Title>
        {mayReview && !comments.draft && (
          <Button
            ref={start}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMessages size={16} />}
            rightSection={<Kbd size="xs">C</Kbd>}
            onClick={onStart}
          >
            Comment here
          </Button>
        )}
      </div>
      {mayReview && comments.draft && <CommentForm comments={comments} draft={comments.draft} />}
      {shown.length === 0 && !comments.draft && (
        <Text size="sm" c="dimmed">
          No comments on this version yet.
        </Text>
      )}
      <ol className="review-comment-list">
        {shown.map((comment) => (
          <li key={comment.id} className="review-comment">
            <button
              type="button"
              className="review-moment crm-number"
              aria-label={`Go to ${formatDuration(comment.atSeconds)}`}
              onClick={() => onSeek(comment.atSeconds)}
            >
              {formatDuration(comment.atSeconds)}
            </button>
            <div className="review-said">
              <p>{comment.text}</p>
              <Text size="xs" c="dimmed">
                {actorWords({ actor: comment.author, actorName: comment.authorName }, session.actor)} ·{" "}
                <BusinessDay at={comment.createdAt} />
              </Text>
            </div>
            {mayReview && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete the comment at ${formatDuration(comment.atSeconds)}`}
                onClick={() => removal.open(comment)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      {removing && (
        <DeleteDialog
          key={removal.turn}
          opened={removal.opened}
          title="Delete this comment?"
          remove={() => comments.remove(removing.id)}
          onFailed={(error) => toast.error("Error", errorText(error, "Failed to delete the comment"))}
          refresh={comments.refresh}
          onClose={removal.close}
        >
          <Text className="review-removing">“{removing.text}” goes away for the creator too.</Text>
        </DeleteDialog>
      )}
    </section>
  );
}

function CommentForm({ comments, draft }: { comments: Comments; draft: CommentDraft }) {
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = draft.text.trim() === "";
  const isNew = useRef(isEmpty);
  // A restored draft must not take the focus.
  useEffect(() => {
    if (isNew.current) form.current?.querySelector("textarea")?.focus();
  }, []);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) comments.send();
    if (event.key !== "Escape") return;
    if (isEmpty) comments.cancel();
    else event.currentTarget.blur();
  };
  return (
    <form
      ref={form}
      className="review-comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        comments.send();
      }}
    >
      <Textarea
        label={`Comment at ${formatDuration(draft.atSeconds)}`}
        placeholder="The creator reads it at this moment."
        value={draft.text}
        onChange={({ currentTarget }) => comments.type(currentTarget.value)}
        onKeyDown={press}
        maxLength={5000}
        rows={3}
      />
      <div className="review-comment-ways">
        <Button variant="default" size="compact-md" onClick={comments.cancel} disabled={comments.isSending}>
          Cancel
        </Button>
        <Button type="submit" size="compact-md" loading={comments.isSending} disabled={isEmpty}>
          Add comment
        </Button>
      </div>
    </form>
  );
}
