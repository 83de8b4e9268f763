import { refreshPortals } from "@crm/api-client";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useDialog, useLiveEvents, useModule, useResponsible, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import { Button, IconUsers, ListPanel } from "@crm/ui";
import { PortalDialogs } from "./dialogs/portal-dialogs";
import { PortalList } from "./portal-list";
import type { WithPortal } from "./portal-rows";
import { portalsSearch } from "./portals-search";
import { PortalsToolbar } from "./portals-toolbar";
import "./portals.css";

export default function PortalsTab() {
  const [asked, setView] = useScreenSearch(portalsSearch);
  const responsible = useResponsible(asked.responsible);
  const view = { ...asked, responsible };
  const advancing = useDialog<WithPortal>();
  const rotating = useDialog<WithPortal>();
  const importing = useDialog<true>();
  useLivePortals();
  const importAll = (
    <Permitted permission="write">
      <Button variant="default" leftSection={<IconUsers size={16} />} onClick={() => importing.open(true)}>
        Import All Contracts
      </Button>
    </Permitted>
  );
  return (
    <div className="portals-tab">
      <ListPanel controls={<PortalsToolbar view={view} setView={setView} importAll={importAll} />}>
        <PortalList
          view={view}
          setView={setView}
          importAll={importAll}
          onAdvance={advancing.open}
          onRotate={rotating.open}
        />
      </ListPanel>
      <PortalDialogs advancing={advancing} rotating={rotating} importing={importing} />
    </div>
  );
}

const EVENTS = ["portal.changed", "term.advanced", "submission.reviewed"] as const satisfies readonly LiveEventType[];

function useLivePortals(): void {
  const { queryClient } = useModule();
  useLiveEvents(EVENTS, () => void refreshPortals(queryClient));
}
