import { refreshPortals } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";

const EVENTS = ["portal.changed", "term.advanced", "submission.reviewed"] as const satisfies readonly LiveEventType[];

/** Fetches the lists anew when somebody makes or replaces a link, advances a term or decides on a video. */
export function useLivePortals(): void {
  const { queryClient } = useModule();
  useLiveEvents(EVENTS, () => void refreshPortals(queryClient));
}
