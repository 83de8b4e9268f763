import { refreshCommunication } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";

const TYPES: readonly LiveEventType[] = ["communication.changed"];

/** Shows what others plan, complete and note as it happens. */
export function useLiveCommunication(): void {
  const { queryClient } = useModule();
  useLiveEvents(TYPES, () => void refreshCommunication(queryClient));
}
