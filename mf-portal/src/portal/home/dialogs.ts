import type { PortalDialog } from "./portal-dialogs";

/** What a creator does in a dialog. */
export type DialogName = "upload" | "payout" | "sparkCodes";

/** The dialogs, each loaded when it is first opened; an action whose dialog is missing is not offered. */
export const DIALOGS: Partial<Record<DialogName, () => Promise<{ default: PortalDialog }>>> = {};
