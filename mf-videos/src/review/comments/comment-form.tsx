import { formatDuration } from "@crm/domain/value/duration";
import { Button, Textarea } from "@crm/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CommentDraft } from "./comment-draft";
import type { Comments } from "./use-comments";

/** A comment that is being written at a moment of the video. */
export function CommentForm({ comments, draft }: { comments: Comments; draft: CommentDraft }) {
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = draft.text.trim() === "";
  const isNew = useRef(isEmpty);
  // One that was kept from an earlier visit waits, and does not take the keys.
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
