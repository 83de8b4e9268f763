import type { ApiClient } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Who is logged in, as `GET /api/auth/session` tells it. */
export interface Session {
  actor: string;
  /** Instant, ISO 8601. */
  expiresAt: string;
  /** The business's time zone, such as `Europe/Rome`. */
  timeZone?: string;
}

/** What the shell hands to every screen. */
export interface ModuleContext {
  api: ApiClient;
  queryClient: QueryClient;
  session: Session;
  /** The back-office runs inside another tool's frame. */
  embedded: boolean;
  /** Goes to an address of the shell, of this module or another: `/vault?search=ada`. */
  navigate: (address: string) => void;
  /** Whether the screen at a path is available; an older shell does not tell. */
  hasScreen?: (path: string) => boolean;
}

/** The shell's context, read by a screen through the shared router. Throws outside the shell or a module's own page. */
export function useModule(): ModuleContext {
  // The router is the one thing that shell and modules share, and it knows the context's type only as unknown.
  const context: unknown = useRouter().options.context;
  if (!isModuleContext(context)) throw new Error("This screen stands outside the shell: there is no module context.");
  return context;
}

function isModuleContext(value: unknown): value is ModuleContext {
  return typeof value === "object" && value !== null && "api" in value && "queryClient" in value && "navigate" in value;
}

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
