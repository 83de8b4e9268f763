import type { VideoDecision } from "@crm/domain/video-submission";
import { Button, IconCheck, IconPencil, IconX } from "@crm/ui";
import type { Verdict } from "./use-verdict";

const DECISIONS = [
  {
    decision: "approved",
    label: "Approve",
    key: "a",
    color: "green",
    variant: "filled",
    icon: <IconCheck size={16} />,
  },
  {
    decision: "needs_revision",
    label: "Request Changes",
    key: "r",
    color: "orange",
    variant: "light",
    icon: <IconPencil size={16} />,
  },
  { decision: "rejected", label: "Reject", key: "x", color: "red", variant: "light", icon: <IconX size={16} /> },
] as const satisfies readonly { decision: VideoDecision; [more: string]: unknown }[];

/** The three decisions (spec part 2 §4). While none can be taken they stay reachable, so that no focus is lost. */
export function VerdictButtons({ verdict, isClosed }: { verdict: Verdict; isClosed: boolean }) {
  return (
    <div className="review-verdicts">
      {DECISIONS.map(({ decision, label, key, color, variant, icon }) => (
        <Button
          key={decision}
          color={color}
          variant={variant}
          leftSection={icon}
          aria-keyshortcuts={key}
          aria-disabled={isClosed || undefined}
          data-disabled={(isClosed && verdict.pending !== decision) || undefined}
          loading={verdict.pending === decision}
          // The second click of a double one would fall on the next video, which nobody has seen yet.
          onClick={({ detail }) => detail < 2 && verdict.give(decision)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
