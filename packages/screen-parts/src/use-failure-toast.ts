import { errorText, isApiError } from "@crm/api-client";
import { toast } from "@crm/ui";
import { useCallback, useMemo, useRef } from "react";

export type FailureToast = ReturnType<typeof useFailureToast>;

/** The toast of an action's last failure, taken away by another try so that it never stands beside a success. */
export function useFailureToast() {
  const last = useRef(() => {});
  const hide = useCallback(() => last.current(), []);
  const show = useCallback((...shown: Parameters<typeof toast.error>) => {
    last.current();
    last.current = toast.error(...shown);
  }, []);
  return useMemo(() => ({ show, hide }), [show, hide]);
}

/** Why a decision was refused, in a sentence: one on something that changed meanwhile has nothing to be saved again. */
export const decisionTrouble = (error: unknown): string =>
  isApiError(error, "stale")
    ? "Somebody changed this meanwhile. Look at it again before you decide."
    : errorText(error, "Try again.");
