import { useUnsavedInput } from "@crm/ui";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";

/**
 * Asks before something is lost: `leave` asks first where `isAtRisk`, and so do another address and closing the tab.
 * While `asking`, `stay` takes it back and `go` leaves.
 */
export function useLeaveGuard(isAtRisk: boolean, onLeave: () => void) {
  const [isClosing, setClosing] = useState(false);
  useUnsavedInput(isAtRisk);
  const blocker = useBlocker({
    shouldBlockFn: () => isAtRisk,
    enableBeforeUnload: false,
    disabled: !isAtRisk,
    withResolver: true,
  });
  return {
    asking: isClosing || blocker.status === "blocked",
    leave: () => (isAtRisk ? setClosing(true) : onLeave()),
    stay() {
      setClosing(false);
      blocker.reset?.();
    },
    go() {
      setClosing(false);
      onLeave();
      blocker.proceed?.();
    },
  };
}
