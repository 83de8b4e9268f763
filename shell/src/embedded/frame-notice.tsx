import { Alert, IconAlertCircle } from "@crm/ui";
import { useSyncExternalStore } from "react";
import type { Embedding } from "./embedding";

/** Says quietly why the frame does not show what its host asked for. */
export function FrameNotice({ embedding: { notice } }: { embedding: Embedding }) {
  const text = useSyncExternalStore(notice.subscribe, notice.get);
  if (text === undefined) return null;
  return (
    <Alert
      color="gray"
      role="status"
      icon={<IconAlertCircle size={18} />}
      withCloseButton
      closeButtonLabel="Close notice"
      onClose={() => notice.set(undefined)}
      mb="lg"
    >
      {text}
    </Alert>
  );
}
