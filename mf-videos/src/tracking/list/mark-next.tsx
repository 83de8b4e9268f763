import { refreshTracking, showMarkedDeliverable } from "@crm/api-client";
import { type DeliverableStatus, nextDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import { Button, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { recordOwnChange } from "../own-changes";

export function MarkNext({ deliverable }: { deliverable: Deliverable }) {
  const { mark, isPending } = useMarkNext(deliverable);
  const label = `Mark as ${DELIVERABLE_STATUS[nextDeliverableStatus(deliverable.status)].word}`;
  return (
    <Permitted permission="review">
      <Button
        className="tracking-mark"
        size="compact-sm"
        variant="light"
        aria-label={`${label}: ${deliverable.title}`}
        // Disabling the button would lose focus.
        aria-busy={isPending}
        onClick={mark}
      >
        {label}
      </Button>
    </Permitted>
  );
}

function useMarkNext(deliverable: Deliverable) {
  const { api, queryClient } = useModule();
  const { id, title, status, version } = deliverable;
  const sending = useRef(false);
  // Hides the previous Undo toast, because only the last change can be undone.
  const hideLast = useRef(() => {});
  const failed = () => {
    toast.error("Error", "Failed to update video deliverable");
    // Another user may have changed the deliverable.
    return refreshTracking(queryClient);
  };
  const change = (wanted: DeliverableStatus, from: number) => {
    recordOwnChange(id);
    hideLast.current();
    return api.deliverables.update(id, { status: wanted }, from);
  };
  const undo = (marked: Deliverable) =>
    change(status, marked.version).then((before) => {
      toast.success(`Undone: ${title} is ${DELIVERABLE_STATUS[before.status].word} again`);
      return showMarkedDeliverable(queryClient, before);
    }, failed);
  const { mutate, isPending } = useMutation({
    // Accepts the next click after the response, without waiting for the refetch.
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
  // Ignores a second click before the response, which was meant for the same step.
  const mark = () => {
    if (sending.current) return;
    sending.current = true;
    mutate();
  };
  return { mark, isPending };
}
