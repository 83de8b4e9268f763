import { toast } from "@crm/ui";
import { useCallback, useMemo, useRef } from "react";

export type FailureToast = ReturnType<typeof useFailureToast>;

/** The toast of an action's last failure, taken away by another try so that it never stands beside a success. */
export function useFailureToast() {
  const last = useRef(() => {});
  const hide = useCallback(() => last.current(), []);
  const show = useCallback((title: string, message?: string) => {
    last.current();
    last.current = toast.error(title, message);
  }, []);
  return useMemo(() => ({ show, hide }), [show, hide]);
}
