import { errorText, newOperation, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { readComment, writeComment } from "./comment-draft";
import { useDraft } from "./kept-drafts";

/** The comments of one version: the one being written, and what is done with the others. */
export function useComments(id: number, versionNumber: number) {
  const { api, queryClient } = useModule();
  const kept = useDraft(`${id}.${versionNumber}.comment`, "");
  const draft = readComment(kept.text);
  const isUnsent = draft !== null && draft.text.trim() !== "";
  // One key for one comment, so that a second try after a lost answer writes nothing twice.
  const repeatKey = useRef(newOperation());
  const refresh = () => refreshVideos(queryClient);
  const add = useMutation({
    mutationFn: (comment: { atSeconds: number; text: string }) =>
      api.submissions.comment(id, { ...comment, versionNumber }, repeatKey.current),
    onSuccess: () => {
      repeatKey.current = newOperation();
      kept.discard();
      return refresh();
    },
    onError: (error) => toast.error("Error", errorText(error, "Failed to add the comment")),
  });
  return {
    draft,
    start: (atSeconds: number) => kept.type(writeComment({ atSeconds, text: draft?.text ?? "" })),
    type: (text: string) => {
      // Other words are another comment.
      repeatKey.current = newOperation();
      kept.type(writeComment({ atSeconds: draft?.atSeconds ?? 0, text }));
    },
    cancel: kept.discard,
    /** Words were written that nobody but the writer has. */
    isUnsent,
    /** Sends what is written, and tells once it is there. */
    send: (onSent?: () => unknown) => {
      if (draft && isUnsent && !add.isPending) add.mutate(draft, { onSuccess: onSent });
    },
    isSending: add.isPending,
    remove: (commentId: number) => api.submissions.removeComment(id, commentId),
    refresh,
  };
}

export type Comments = ReturnType<typeof useComments>;
