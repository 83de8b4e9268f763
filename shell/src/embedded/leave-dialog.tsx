import { ConfirmDialog } from "@crm/ui";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Embedding } from "./embedding";

export function LeaveDialog({ embedding: { leavingFor, stay } }: { embedding: Embedding }) {
  const path = useSyncExternalStore(leavingFor.subscribe, leavingFor.get);
  const router = useRouter();
  const leave = () => {
    leavingFor.set(undefined);
    void router.navigate({ href: path });
  };
  return (
    <ConfirmDialog
      opened={path !== undefined}
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={leave}
      onCancel={stay}
    >
      The page around this one wants to open another screen. Your changes here have not been saved.
    </ConfirmDialog>
  );
}
