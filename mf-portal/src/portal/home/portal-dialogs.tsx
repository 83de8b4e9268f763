import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { toast } from "../parts/toast";
import { DIALOGS, type DialogName } from "./dialogs";

/** A dialog of the portal, which is there as long as it is mounted. */
export type PortalDialog = ComponentType<{ onClose: () => void }>;

type Open = (name: DialogName) => void;

const OpenDialog = createContext<Open | null>(null);

/** Where dialogs open, over everything that stands within. */
export function PortalDialogs({ children }: { children: ReactNode }) {
  const [Shown, setShown] = useState<PortalDialog | null>(null);
  const open = useMemo<Open>(
    () => (name) => {
      DIALOGS[name]?.().then(
        ({ default: dialog }) => setShown(() => dialog),
        () => toast.error("This did not load", "Check your connection and try again."),
      );
    },
    [],
  );
  return (
    <OpenDialog value={open}>
      {children}
      {Shown && <Shown onClose={() => setShown(null)} />}
    </OpenDialog>
  );
}

/** Opens a dialog by its name. */
export function useOpenDialog(): Open {
  const open = useContext(OpenDialog);
  if (!open) throw new Error("useOpenDialog is for what stands inside PortalDialogs");
  return open;
}
