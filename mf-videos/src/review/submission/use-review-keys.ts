import { useEffect, useRef } from "react";
import { type ReviewAction, reviewAction } from "./review-keys";

/** Does what the page's keys are for, wherever the focus is. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      const action = document.querySelector("[aria-modal=true]") ? null : reviewAction(event);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
