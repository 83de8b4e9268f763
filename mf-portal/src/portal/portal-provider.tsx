import type { PortalClient } from "@crm/api-client/portal";
import { type TermState, termProgress, termState } from "@crm/domain/contract/term-state";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { MomentContext, PortalContext, type PortalMoment } from "./portal-context";

/** Gives a portal to all that stands in it, with a clock by which its term goes on while the page is open. */
export function PortalProvider({
  slug,
  portal,
  client,
  children,
}: {
  slug: string;
  portal: Portal;
  client: PortalClient;
  children: (term: TermState) => ReactNode;
}) {
  const cache = useQueryClient();
  const now = useServerClock(portal.now);
  const moment = useMemo(() => momentOf(portal, now), [portal, now]);
  const tools = useMemo(
    () => ({ slug, portal, client, refresh: () => cache.invalidateQueries() }),
    [slug, portal, client, cache],
  );

  // Once a boundary is crossed, the server may know more: what it then allows, and what it refuses.
  const { state } = moment.term;
  const stateBefore = useRef(state);
  useEffect(() => {
    if (stateBefore.current === state) return;
    stateBefore.current = state;
    void cache.invalidateQueries();
  }, [state, cache]);

  return (
    <PortalContext value={tools}>
      <MomentContext value={moment}>{children(moment.term)}</MomentContext>
    </PortalContext>
  );
}

function momentOf({ term, business, progress }: Portal, now: Date): PortalMoment {
  const { facts } = term;
  const { timeZone } = business;
  const contractStart = addDays(facts.contractEnd, -progress.totalContractDays);
  return {
    now,
    term: termState(facts, { now, timeZone }),
    progress: termProgress(facts, { contractStart, today: dayIn(timeZone, now) }),
  };
}

const REFRESH_MS = 60_000;

/**
 * The server's time, which may be far from the device's: it goes on from what the server said last, and is told anew each
 * minute (spec part 2 §9) and whenever the page is looked at again.
 */
function useServerClock(saidNow: string): Date {
  const aheadMs = useMemo(() => Date.parse(saidNow) - Date.now(), [saidNow]);
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => setDeviceMs(Date.now());
    tell();
    const timer = setInterval(tell, REFRESH_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, []);
  return useMemo(() => new Date(deviceMs + aheadMs), [deviceMs, aheadMs]);
}
