import { refreshTracking } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { isOwnChange } from "./own-changes";

const TYPES: readonly LiveEventType[] = [
  "deliverable.changed",
  "submission.created",
  "submission.revised",
  "submission.reviewed",
  "submission.archived",
  "submission.restored",
  "submission.deleted",
];

/** Shows what others change as it happens. What was just marked here is shown already, and its row stays where it is. */
export function useLiveTracking(): void {
  const { queryClient } = useModule();
  useLiveEvents(TYPES, (event) => {
    if (event?.type === "deliverable.changed" && isOwnChange(event.id)) return;
    void refreshTracking(queryClient);
  });
}
