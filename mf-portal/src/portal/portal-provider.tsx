import type { PortalClient } from "@crm/api-client/portal";
import { type TermState, termProgress, termState } from "@crm/domain/contract/term-state";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { MomentContext, PortalContext, type PortalMoment } from "./portal-context";

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

  // Reloads when the term's state changes: the server may now allow or refuse different actions.
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

/** Device time corrected by the server's last response. Updated each minute and when the page becomes visible. */
function useServerClock(serverNow: string): Date {
  const aheadMs = useMemo(() => Date.parse(serverNow) - Date.now(), [serverNow]);
  // null: the first render, which must repeat the server's HTML, shows the time of the response.
  const [deviceMs, setDeviceMs] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setDeviceMs(Date.now());
    update();
    const timer = setInterval(update, REFRESH_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return useMemo(() => new Date(deviceMs === null ? serverNow : deviceMs + aheadMs), [deviceMs, serverNow, aheadMs]);
}
