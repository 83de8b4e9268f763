import { errorText, isApiError } from "@crm/api-client";
import { toast } from "@crm/ui";
import { useCallback, useMemo, useRef } from "react";

export type FailureToast = ReturnType<typeof useFailureToast>;

/** One action's failure toast. A retry hides it, so that it never appears beside a success. */
export function useFailureToast() {
  const last = useRef(() => {});
  const hide = useCallback(() => last.current(), []);
  const show = useCallback((...shown: Parameters<typeof toast.error>) => {
    last.current();
    last.current = toast.error(...shown);
  }, []);
  return useMemo(() => ({ show, hide }), [show, hide]);
}

/** A stale decision must be reviewed again, not saved again. */
export const decisionErrorText = (error: unknown): string =>
  isApiError(error, "stale")
    ? "Somebody changed this meanwhile. Look at it again before you decide."
    : errorText(error, "Try again.");
