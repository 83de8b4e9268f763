import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import { useEffect, useEffectEvent } from "react";
import { useModule } from "./module-context";

/**
 * Tells a screen, while it is shown, of changes of some types on the server. `onEvent` gets null where many came at once or
 * some may have been missed: then all that is shown is to be fetched again. All screens of a page share one stream.
 */
export function useLiveEvents(types: readonly LiveEventType[], onEvent: (event: LiveEvent | null) => void): void {
  const { api } = useModule();
  const hear = useEffectEvent((event: LiveEvent | null) => {
    if (event === null || types.includes(event.type)) onEvent(event);
  });
  useEffect(() => api.events.listen(hear), [api]);
}
