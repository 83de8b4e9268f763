import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";

export interface FetchedAhead {
  fetchAhead: () => void;
}

/** Props for the button that shows a lazy part: hover or focus fetches its code. */
export function prefetchOnApproach(part: FetchedAhead | undefined) {
  return part ? { onPointerEnter: part.fetchAhead, onFocus: part.fetchAhead } : {};
}

/** Fetches the code of lazy parts when the page is idle; `parts` must be the same array on each render. */
export function FetchAhead({ parts }: { parts: readonly FetchedAhead[] }) {
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isWaiting) return;
    return whenIdle(() => {
      for (const part of parts) part.fetchAhead();
    });
  }, [isWaiting, parts]);
  return null;
}

const LATEST_MS = 2000;
const WITHOUT_IDLE_MS = 500;

/** Returns a function that cancels. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
