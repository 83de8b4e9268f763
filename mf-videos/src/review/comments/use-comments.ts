import { errorText, newOperation, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { readComment, writeComment } from "./comment-draft";
import { useDraft } from "./draft-storage";

export function useComments(id: number, versionNumber: number) {
  const { api, queryClient } = useModule();
  const kept = useDraft(`${id}.${versionNumber}.comment`, "");
  const draft = readComment(kept.text);
  const isUnsent = draft !== null && draft.text.trim() !== "";
  // One key per comment, so that a retry after a lost response creates no duplicate.
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
      // A different text is a new comment.
      repeatKey.current = newOperation();
      kept.type(writeComment({ atSeconds: draft?.atSeconds ?? 0, text }));
    },
    cancel: kept.discard,
    isUnsent,
    send: (onSent?: () => unknown) => {
      if (draft && isUnsent && !add.isPending) add.mutate(draft, { onSuccess: onSent });
    },
    isSending: add.isPending,
    remove: (commentId: number) => api.submissions.removeComment(id, commentId),
    refresh,
  };
}

export type Comments = ReturnType<typeof useComments>;
