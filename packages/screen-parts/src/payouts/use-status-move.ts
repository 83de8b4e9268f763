import { type ApiClient, errorText, isApiError, refreshPayouts } from "@crm/api-client";
import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutStatusChangeInput } from "@crm/domain/payout/payout-input.schema";
import { useModule } from "@crm/module-kit";
import { useState } from "react";
import { useFailureToast } from "../use-failure-toast";
import { useSingleMutation } from "../use-single-mutation";
import { type Conflict, changeTo } from "./conflict-text";
import type { SendStatus } from "./send-status";

const FAILED = "Failed to update status.";

/** Sends a request's next status. After a conflict, a retry uses the new version if the request is still open. */
export function useStatusMove(
  { request, send }: { request: PayoutRequest; send: SendStatus },
  onMoved: (moved: PayoutRequest) => void,
) {
  const { api, queryClient } = useModule();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const now = conflict?.now ?? request;
  const failure = useFailureToast();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (change: PayoutStatusChangeInput) => send(api, now, change),
    onMutate: failure.hide,
    onSuccess: async (moved) => {
      onMoved(moved);
      await refreshPayouts(queryClient);
    },
    onError: async (thrown) => {
      failure.show(FAILED);
      if (!isConflict(thrown)) return;
      const found = await findConflict(api, now).catch(() => null);
      if (found) setConflict(found);
      // Not awaited, because the conflict is already shown.
      void refreshPayouts(queryClient);
    },
  });
  const isExplained = conflict !== null && isConflict(error);
  return {
    move: mutate,
    isPending,
    error,
    conflict,
    canStillMove: isOpenPayout(now.status),
    /** Undefined if a field or the conflict notice already explains the failure. */
    errorText: error && !isExplained ? errorText(error, FAILED) : undefined,
  };
}

const isConflict = (thrown: unknown) => isApiError(thrown, "stale", "status_not_allowed");

const TIMELINE_ROWS = 20;

/** Null if the request did not change. */
async function findConflict(api: ApiClient, seen: PayoutRequest): Promise<Conflict | null> {
  const now = await api.payouts.find(seen.id);
  if (now.version === seen.version) return null;
  // The timeline is optional: the conflict is shown without it too.
  const timeline = await api.payouts.timeline(seen.id, { limit: TIMELINE_ROWS }).catch(() => ({ rows: [] }));
  return { now, change: changeTo(now.status, timeline.rows) };
}
