import { nextDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS } from "@crm/domain/words/video";
import { Button } from "@crm/ui";
import { useMarkNext } from "./use-mark-next";

/** The button that marks a deliverable as its next status (spec part 2 §4). */
export function MarkNext({ deliverable }: { deliverable: Deliverable }) {
  const { mark, isPending } = useMarkNext(deliverable);
  const label = `Mark as ${DELIVERABLE_STATUS[nextDeliverableStatus(deliverable.status)].word}`;
  return (
    <Button
      className="tracking-mark"
      size="compact-sm"
      variant="light"
      aria-label={`${label}: ${deliverable.title}`}
      // Not disabled meanwhile, which would take the focus away.
      aria-busy={isPending}
      onClick={mark}
    >
      {label}
    </Button>
  );
}
