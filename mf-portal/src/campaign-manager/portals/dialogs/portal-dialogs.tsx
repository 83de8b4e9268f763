import type { DialogState } from "@crm/module-kit";
import { ImportDialog } from "../../import/import-dialog";
import type { WithPortal } from "../portal-rows";
import { AdvanceTermDialog } from "./advance-term-dialog";
import { RotateDialog } from "./rotate-dialog";

interface PortalDialogsProps {
  advancing: DialogState<WithPortal>;
  rotating: DialogState<WithPortal>;
  importing: DialogState<true>;
}

export function PortalDialogs({ advancing, rotating, importing }: PortalDialogsProps) {
  return (
    <>
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
