import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";

/** A part of a screen whose code can be fetched before it is shown. */
export interface FetchedAhead {
  fetchAhead: () => void;
}

/** For the button that shows a lazy part: fetches its code as soon as a pointer or the focus comes to the button. */
export function approached(part: FetchedAhead | undefined) {
  return part ? { onPointerEnter: part.fetchAhead, onFocus: part.fetchAhead } : {};
}

/**
 * Fetches the code of lazy parts in an idle moment, once the screen's own data has come. Shows nothing. `parts` stands
 * outside the component, so that it is the same list each time.
 */
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

/** Runs something when the page has nothing else to do, and answers what calls that off. Safari knows no idle time. */
function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
