import type { PortalClient } from "@crm/api-client/portal";
import type { TermProgress, TermState } from "@crm/domain/contract/term-state";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { createContext, useContext } from "react";

export type PortalTools = {
  slug: string;
  portal: Portal;
  client: PortalClient;
  refresh: () => Promise<void>;
};

/** The server's time, updated each minute. */
export type PortalMoment = { now: Date; term: TermState; progress: TermProgress };

export const PortalContext = createContext<PortalTools | null>(null);
// A separate context, so that the update each minute rerenders only components that show time.
export const MomentContext = createContext<PortalMoment | null>(null);

export function usePortal(): PortalTools {
  const tools = useContext(PortalContext);
  if (!tools) throw new Error("usePortal is for what stands inside the portal");
  return tools;
}

/** Rerenders the component each minute. */
export function useMoment(): PortalMoment {
  const moment = useContext(MomentContext);
  if (!moment) throw new Error("useMoment is for what stands inside the portal");
  return moment;
}
