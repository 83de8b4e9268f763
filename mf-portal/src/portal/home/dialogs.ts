import type { SparkCodesDialogProps } from "../spark-codes/spark-codes-dialog";
import type { UploadDialogProps } from "../upload/upload-dialog";
import type { PortalDialog } from "./portal-dialogs";

/** What each dialog may be told when it is opened. */
export type DialogFacts = {
  upload: Omit<UploadDialogProps, "onClose">;
  payout: object;
  sparkCodes: Omit<SparkCodesDialogProps, "onClose">;
  optIn: object;
};

/** What a creator does in a dialog. */
export type DialogName = keyof DialogFacts;

/** The dialogs, each loaded when it is first opened. */
export const DIALOGS: { [Name in DialogName]: () => Promise<{ default: PortalDialog<DialogFacts[Name]> }> } = {
  upload: () => import("../upload/upload-dialog"),
  payout: () => import("../payout/payout-dialog"),
  sparkCodes: () => import("../spark-codes/spark-codes-dialog"),
  optIn: () => import("../opt-in/opt-in-dialog"),
};
