import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { toast } from "../parts/toast";
import type { SparkCodesDialogProps } from "../spark-codes/spark-codes-dialog";
import type { UploadDialogProps } from "../upload/upload-dialog";

/** A dialog of the portal, which is there as long as it is mounted. */
type PortalDialog<Facts = object> = ComponentType<Facts & { onClose: () => void }>;

/** What each dialog may be told when it is opened. */
type DialogFacts = {
  upload: Omit<UploadDialogProps, "onClose">;
  payout: object;
  products: object;
  sparkCodes: Omit<SparkCodesDialogProps, "onClose">;
};

/** What a creator does in a dialog. */
type DialogName = keyof DialogFacts;

/** The dialogs, each loaded when it is first opened. */
const DIALOGS: { [Name in DialogName]: () => Promise<{ default: PortalDialog<DialogFacts[Name]> }> } = {
  upload: () => import("../upload/upload-dialog"),
  payout: () => import("../payout/payout-dialog"),
  products: () => import("../products/products-dialog"),
  sparkCodes: () => import("../spark-codes/spark-codes-dialog"),
};

type Open = <Name extends DialogName>(name: Name, facts?: DialogFacts[Name]) => void;

const OpenDialog = createContext<Open | null>(null);
const Opening = createContext<DialogName | null>(null);

/** Where dialogs open, over everything that stands within. */
export function PortalDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>(null);
  const [opening, setOpening] = useState<DialogName | null>(null);
  const close = useCallback(() => setShown(null), []);
  const open = useCallback<Open>(
    (name, facts) => {
      setOpening(name);
      DIALOGS[name]()
        .then(
          ({ default: Dialog }) => setShown(<Dialog {...facts} onClose={close} />),
          () => toast.error("This part did not load", "Check your connection and try again."),
        )
        .finally(() => setOpening(null));
    },
    [close],
  );
  return (
    <OpenDialog value={open}>
      <Opening value={opening}>{children}</Opening>
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

/** The dialog whose code is on its way, so that the button that asked for it can say so. */
export const useOpening = (): DialogName | null => useContext(Opening);
