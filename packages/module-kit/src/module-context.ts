import type { ApiClient } from "@crm/api-client";
import type { Permission } from "@crm/domain/access/permissions";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

export interface Session {
  actor: string;
  /** ISO 8601. */
  expiresAt: string;
  timeZone?: string;
  /** Missing in an older shell, where everybody may do everything. */
  can?: (permission: Permission) => boolean;
}

export interface ModuleContext {
  api: ApiClient;
  queryClient: QueryClient;
  session: Session;
  embedded: boolean;
  navigate: (path: string) => void;
  /** Missing in an older shell. */
  hasScreen?: (path: string) => boolean;
}

/** Returns the shell's context; throws outside the shell or a module's own page. */
export function useModule(): ModuleContext {
  // The router is the only object that shell and modules share, and it types the context as unknown.
  const context: unknown = useRouter().options.context;
  if (!isModuleContext(context))
    throw new Error("useModule() was called outside the shell: the router has no module context.");
  return context;
}

function isModuleContext(value: unknown): value is ModuleContext {
  return typeof value === "object" && value !== null && "api" in value && "queryClient" in value && "navigate" in value;
}

/** Tells what the reader may do, to hide or disable actions that the server would refuse. */
export function useCan(): (permission: Permission) => boolean {
  return useModule().session.can ?? mayDoEverything;
}

const mayDoEverything = () => true;

/** Listens to events of some types; null means that events may have been missed and everything must be refetched. */
export function useLiveEvents(types: readonly LiveEventType[], onEvent: (event: LiveEvent | null) => void): void {
  const { api } = useModule();
  const handle = useEffectEvent((event: LiveEvent | null) => {
    if (event === null || types.includes(event.type)) onEvent(event);
  });
  useEffect(() => api.events.listen(handle), [api]);
}
