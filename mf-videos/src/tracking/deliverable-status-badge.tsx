import type { DeliverableStatus } from "@crm/domain/video/deliverable";
import { IconCheck, IconCircleCheck, IconInbox, StatusBadge, type Tone } from "@crm/ui";
import type { ComponentProps } from "react";

type Shown = { tone: Tone; word: string; icon?: ComponentProps<typeof StatusBadge>["icon"] };

/** A status as a tone and a word; the three that are done differ by icon. */
export const SHOWN_DELIVERABLE_STATUS: Record<DeliverableStatus, Shown> = {
  planned: { tone: "rest", word: "Planned" },
  in_progress: { tone: "moving", word: "In Progress" },
  completed: { tone: "done", word: "Completed", icon: IconCheck },
  delivered: { tone: "done", word: "Delivered", icon: IconInbox },
  approved: { tone: "done", word: "Approved", icon: IconCircleCheck },
};

/** A deliverable's status as an icon and a word. */
export function DeliverableStatusBadge({ status }: { status: DeliverableStatus }) {
  const { tone, word, icon } = SHOWN_DELIVERABLE_STATUS[status];
  return (
    <StatusBadge tone={tone} {...(icon && { icon })}>
      {word}
    </StatusBadge>
  );
}
