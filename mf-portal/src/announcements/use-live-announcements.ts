import { refreshAnnouncements } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";

const TYPES: readonly LiveEventType[] = ["announcement.changed"];

/** Shows what others announce, change and delete as it happens. */
export function useLiveAnnouncements(): void {
  const { queryClient } = useModule();
  useLiveEvents(TYPES, () => void refreshAnnouncements(queryClient));
}
