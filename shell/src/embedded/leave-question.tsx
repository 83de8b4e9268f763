import { ConfirmDialog } from "@crm/ui";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Embedding } from "./embedding";

/** Asks before the host's wish for another screen takes away what was typed on this one. */
export function LeaveQuestion({ embedding: { leavingFor, stay } }: { embedding: Embedding }) {
  const address = useSyncExternalStore(leavingFor.subscribe, leavingFor.get);
  const router = useRouter();
  const leave = () => {
    leavingFor.set(undefined);
    void router.navigate({ href: address });
  };
  return (
    <ConfirmDialog
      opened={address !== undefined}
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
