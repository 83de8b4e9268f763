import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { toast } from "../parts/toast";
import { DIALOGS, type DialogFacts, type DialogName } from "./dialogs";

/** A dialog of the portal, which is there as long as it is mounted. */
export type PortalDialog<Facts = object> = ComponentType<Facts & { onClose: () => void }>;

type Open = <Name extends DialogName>(name: Name, facts?: DialogFacts[Name]) => void;

const OpenDialog = createContext<Open | null>(null);

/** Where dialogs open, over everything that stands within. */
export function PortalDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>(null);
  const close = useCallback(() => setShown(null), []);
  const open = useCallback<Open>(
    (name, facts) => {
      DIALOGS[name]().then(
        ({ default: Dialog }) => setShown(<Dialog {...facts} onClose={close} />),
        () => toast.error("This did not load", "Check your connection and try again."),
      );
    },
    [close],
  );
  return (
    <OpenDialog value={open}>
      {children}
      {shown}
    </OpenDialog>
  );
}

/** Opens a dialog by its name, with what it is to know. */
export function useOpenDialog(): Open {
  const open = useContext(OpenDialog);
  if (!open) throw new Error("useOpenDialog is for what stands inside PortalDialogs");
  return open;
}
