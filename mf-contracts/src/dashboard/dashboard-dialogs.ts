import type { Contract } from "@crm/domain/contract/contract.schema";
import { useCallback, useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";

/** What may lie over the dashboard, beside the details that the address opens. */
export type DashboardDialog =
  | { kind: "add"; reading: ContractReading | null }
  | { kind: "document" }
  | { kind: "images" }
  | { kind: "batch" }
  | { kind: "import" }
  | { kind: "delete"; contract: Contract };

/** The dialog last opened: it stays while it fades out, and each opening has its own `turn`, so that none finds another's leavings. */
export function useDashboardDialogs() {
  const [{ dialog, opened, turn }, set] = useState({ dialog: noDialog(), opened: false, turn: 0 });
  const open = useCallback(
    (next: DashboardDialog) => set((before) => ({ dialog: next, opened: true, turn: before.turn + 1 })),
    [],
  );
  const close = useCallback(() => set((before) => ({ ...before, opened: false })), []);
  return { dialog, opened, turn, open, close };
}

function noDialog(): DashboardDialog | null {
  return null;
}
