import { refreshPortals } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { Button, IconUsers } from "@crm/ui";
import { useMemo } from "react";
import { ActivePortals } from "./active/active-portals";
import { PortalDialogs } from "./dialogs/portal-dialogs";
import { PortalManagement } from "./management/portal-management";
import type { PortalActions, WithPortal } from "./portal-rows";
import { portalsSearch } from "./portals-search";
import { PortalsToolbar } from "./portals-toolbar";
import "./portals.css";

/** Creators' portals: those that are open now, and who has none yet (spec part 2 §2). */
export default function PortalsTab() {
  const [view, setView] = useScreenSearch(portalsSearch);
  const advancing = useDialog<WithPortal>();
  const rotating = useDialog<WithPortal>();
  const importing = useDialog<true>();
  const actions = useMemo<PortalActions>(
    () => ({ onAdvance: advancing.open, onRotate: rotating.open }),
    [advancing.open, rotating.open],
  );
  useLivePortals();
  const importAll = (
    <Button leftSection={<IconUsers size={16} />} onClick={() => importing.open(true)}>
      Import All Contracts
    </Button>
  );
  return (
    <div className="portals-tab">
      <PortalsToolbar view={view} setView={setView} importAll={importAll} />
      {/* On a phone the second list begins screens below. */}
      <Button
        variant="subtle"
        size="compact-md"
        className="portals-jump"
        onClick={() => document.getElementById("portal-management")?.scrollIntoView()}
      >
        Go to Portal Management
      </Button>
      <ActivePortals view={view} {...actions} />
      <PortalManagement view={view} setView={setView} importAll={importAll} {...actions} />
      <PortalDialogs advancing={advancing} rotating={rotating} importing={importing} />
    </div>
  );
}

const EVENTS = ["portal.changed", "term.advanced", "submission.reviewed"] as const satisfies readonly LiveEventType[];

/** Fetches the lists anew when somebody makes or replaces a link, advances a term or decides on a video. */
function useLivePortals(): void {
  const { queryClient } = useModule();
  useLiveEvents(EVENTS, () => void refreshPortals(queryClient));
}
