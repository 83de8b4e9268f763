import type { ComponentType } from "react";
import OptInDialog from "../opt-in/opt-in-dialog";
import type { SparkCodesDialogProps } from "../spark-codes/spark-codes-dialog";
import type { UploadDialogProps } from "../upload/upload-dialog";

/** A dialog of the portal, which is there as long as it is mounted. */
export type PortalDialog<Facts = object> = ComponentType<Facts & { onClose: () => void }>;

/** What each dialog may be told when it is opened. */
export type DialogFacts = {
  upload: Omit<UploadDialogProps, "onClose">;
  payout: object;
  sparkCodes: Omit<SparkCodesDialogProps, "onClose">;
  optIn: object;
};

/** What a creator does in a dialog. */
export type DialogName = keyof DialogFacts;

/** The dialogs: what a first visit is asked stands in the start, and each other is loaded when it is first opened. */
export const DIALOGS: { [Name in DialogName]: () => Promise<{ default: PortalDialog<DialogFacts[Name]> }> } = {
  upload: () => import("../upload/upload-dialog"),
  payout: () => import("../payout/payout-dialog"),
  sparkCodes: () => import("../spark-codes/spark-codes-dialog"),
  optIn: async () => ({ default: OptInDialog }),
};
