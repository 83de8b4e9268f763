import { refreshTracking, showMarkedDeliverable } from "@crm/api-client";
import { type DeliverableStatus, nextDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { noteOwnChange } from "../own-changes";

/** Marks a deliverable as its next status, and offers to take that back. */
export function useMarkNext(deliverable: Deliverable) {
  const { api, queryClient } = useModule();
  const { id, title, status, version } = deliverable;
  const sending = useRef(false);
  // Only the last step can be taken back.
  const hideLast = useRef(() => {});
  const failed = () => {
    toast.error("Error", "Failed to update video deliverable");
    // Somebody else may have marked it meanwhile.
    return refreshTracking(queryClient);
  };
  const change = (wanted: DeliverableStatus, from: number) => {
    noteOwnChange(id);
    hideLast.current();
    return api.deliverables.update(id, { status: wanted }, from);
  };
  const undo = (marked: Deliverable) =>
    change(status, marked.version).then((before) => {
      toast.success(`Undone: ${title} is ${DELIVERABLE_STATUS[before.status].word} again`);
      return showMarkedDeliverable(queryClient, before);
    }, failed);
  const { mutate, isPending } = useMutation({
    // Free again once it is answered, and not only when the figures have followed.
    mutationFn: () =>
      change(nextDeliverableStatus(status), version).finally(() => {
        sending.current = false;
      }),
    onSuccess: (marked) => {
      hideLast.current = toast.success("Video deliverable updated successfully", undefined, {
        undo: () => void undo(marked),
      });
      return showMarkedDeliverable(queryClient, marked);
    },
    onError: failed,
  });
  // A second click before the first is answered means the same step.
  const mark = () => {
    if (sending.current) return;
    sending.current = true;
    mutate();
  };
  return { mark, isPending };
}
