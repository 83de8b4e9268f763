import { type DialogState, FetchAhead } from "@crm/module-kit";
import { ImportDialog } from "../../import/lazy-dialog";
import type { WithPortal } from "../portal-rows";
import { AdvanceTermDialog, RotateDialog } from "./lazy-dialogs";

interface PortalDialogsProps {
  advancing: DialogState<WithPortal>;
  rotating: DialogState<WithPortal>;
  importing: DialogState<true>;
}

const LATER = [AdvanceTermDialog, RotateDialog, ImportDialog];

/** The tab's dialogs, whose code comes when one is first opened or in an idle moment. */
export function PortalDialogs({ advancing, rotating, importing }: PortalDialogsProps) {
  return (
    <>
      <FetchAhead parts={LATER} />
      {advancing.subject && (
        <AdvanceTermDialog
          key={`advance ${advancing.turn}`}
          opened={advancing.opened}
          contract={advancing.subject.contract}
          onClose={advancing.close}
        />
      )}
      {rotating.subject && (
        <RotateDialog
          key={`rotate ${rotating.turn}`}
          opened={rotating.opened}
          contract={rotating.subject.contract}
          onClose={rotating.close}
        />
      )}
      {importing.subject && (
        <ImportDialog key={`import ${importing.turn}`} opened={importing.opened} onClose={importing.close} />
      )}
    </>
  );
}
