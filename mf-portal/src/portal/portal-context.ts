import type { PortalClient } from "@crm/api-client/portal";
import type { TermProgress, TermState } from "@crm/domain/contract/term-state";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { createContext, useContext } from "react";

/** What every part of a creator's portal works with. */
export type PortalTools = {
  slug: string;
  portal: Portal;
  client: PortalClient;
  /** Fetches all that the portal shows anew; done once it is there. */
  refresh: () => Promise<void>;
};

/** The time by the server's clock, kept up by the minute, and where term and contract stand by it. */
export type PortalMoment = { now: Date; term: TermState; progress: TermProgress };

export const PortalContext = createContext<PortalTools | null>(null);
// Apart from the rest, so that a minute that passes draws again only what shows time.
export const MomentContext = createContext<PortalMoment | null>(null);

/** The portal that is open, and the calls that it may make. */
export function usePortal(): PortalTools {
  const tools = useContext(PortalContext);
  if (!tools) throw new Error("usePortal is for what stands inside the portal");
  return tools;
}

/** What time it is for the portal, and where the term stands; a component that uses it is drawn again each minute. */
export function useMoment(): PortalMoment {
  const moment = useContext(MomentContext);
  if (!moment) throw new Error("useMoment is for what stands inside the portal");
  return moment;
}
