import { Alert, Button, IconMessages } from "@crm/ui";
import { useEffect, useRef } from "react";
import type { Verdict } from "./use-verdict";

/** Asks what becomes of a comment that was written and not sent, before a decision leads on. */
export function UnsentComment({ verdict, isSending }: { verdict: Verdict; isSending: boolean }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert
      color="blue"
      icon={<IconMessages size={18} />}
      title="You have an unsent comment"
      role="alertdialog"
      aria-label="You have an unsent comment"
      onKeyDown={({ key }) => key === "Escape" && verdict.giveUp()}
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
          <Button variant="subtle" color="gray" size="compact-md" onClick={verdict.giveUp}>
            Cancel
          </Button>
        </div>
      </div>
    </Alert>
  );
}
