import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type BatchFile, createBatchQueue } from "./batch-queue";

export function useBatchQueue() {
  const { api } = useModule();
  const [queue] = useState(() =>
    createBatchQueue({ read: (file, options) => api.extraction.document(file, options), onEnd: notifyEnd }),
  );
  const batch = useSyncExternalStore(queue.subscribe, queue.snapshot);
  useEffect(() => queue.cancelAll, [queue]);
  return { queue, batch };
}

function notifyEnd(files: readonly BatchFile[]): void {
  if (files.length === 0) return;
  if (files.some(({ state }) => state.kind === "success")) toast.success("Contract information extracted");
  else toast.error("No successful extractions", "Please check the files and try again");
}
