import { type ApiClient, errorText, isApiError, refreshPayouts } from "@crm/api-client";
import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutStatusChangeInput } from "@crm/domain/payout/payout-input.schema";
import { useModule } from "@crm/module-kit";
import { useState } from "react";
import { useFailureToast } from "../use-failure-toast";
import { useSingleMutation } from "../use-single-mutation";
import { changeTo, type Meanwhile } from "./meanwhile-text";
import type { SendStatus } from "./send-status";

const FAILED = "Failed to update status.";

/**
 * Sends a request's next status from a dialog. Where somebody else was faster, `meanwhile` says what it is now; the next
 * try is made on that, if it is still open.
 */
export function useStatusMove(
  { request, send }: { request: PayoutRequest; send: SendStatus },
  onMoved: (moved: PayoutRequest) => void,
) {
  const { api, queryClient } = useModule();
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const now = meanwhile?.now ?? request;
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
      if (!isOvertaken(thrown)) return;
      const found = await lookAgain(api, now).catch(() => null);
      if (found) setMeanwhile(found);
      // Not waited for: what changed is shown already.
      void refreshPayouts(queryClient);
    },
  });
  const isExplained = meanwhile !== null && isOvertaken(error);
  return {
    move: mutate,
    isPending,
    error,
    meanwhile,
    canStillMove: isOpenPayout(now.status),
    /** What no field and no notice says of the failure. */
    errorText: error && !isExplained ? errorText(error, FAILED) : undefined,
  };
}

const isOvertaken = (thrown: unknown) => isApiError(thrown, "stale", "status_not_allowed");

const TIMELINE_ROWS = 20;

/** How a request stands by now; null where it did not change. */
async function lookAgain(api: ApiClient, seen: PayoutRequest): Promise<Meanwhile | null> {
  const now = await api.payouts.find(seen.id);
  if (now.version === seen.version) return null;
  // Who did it is good to know, and no reason to show nothing.
  const timeline = await api.payouts.timeline(seen.id, { limit: TIMELINE_ROWS }).catch(() => ({ rows: [] }));
  return { now, change: changeTo(now.status, timeline.rows) };
}
