import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { toast } from "../components/toast";
import type { SparkCodesDialogProps } from "../spark-codes/spark-codes-dialog";
import type { UploadDialogProps } from "../upload/upload-dialog";

type PortalDialog<Facts = object> = ComponentType<Facts & { onClose: () => void }>;

type DialogFacts = {
  upload: Omit<UploadDialogProps, "onClose">;
  payout: object;
  products: object;
  sparkCodes: Omit<SparkCodesDialogProps, "onClose">;
};

type DialogName = keyof DialogFacts;

const DIALOGS: { [Name in DialogName]: () => Promise<{ default: PortalDialog<DialogFacts[Name]> }> } = {
  upload: () => import("../upload/upload-dialog"),
  payout: () => import("../payout/payout-dialog"),
  products: () => import("../products/products-dialog"),
  sparkCodes: () => import("../spark-codes/spark-codes-dialog"),
};

type Open = <Name extends DialogName>(name: Name, facts?: DialogFacts[Name]) => void;

const OpenDialog = createContext<Open | null>(null);
const Opening = createContext<DialogName | null>(null);

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

export function useOpenDialog(): Open {
  const open = useContext(OpenDialog);
  if (!open) throw new Error("useOpenDialog is for what stands inside PortalDialogs");
  return open;
}

/** Name of the dialog whose code is loading, so that its button is marked as busy. */
export const useOpening = (): DialogName | null => useContext(Opening);
