import { refreshPayouts } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { decisionTrouble, useFailureToast } from "../use-failure-toast";
import { useSingleMutation } from "../use-single-mutation";
import { sendStatus } from "./send-status";

/** Approves a request. It asks nothing first: no money moves by it, and what was approved can still be declined. */
export function useApprovePayout(send = sendStatus) {
  const { api, queryClient } = useModule();
  const failure = useFailureToast();
  return useSingleMutation({
    mutationFn: (request: PayoutRequest) => send(api, request, { status: "SYNCED" }),
    onSuccess: ({ amount, contract }) =>
      toast.success("Payment approved", `${formatUsd(amount)} to ${contract.fullName} is to be paid next.`),
    onMutate: failure.hide,
    onError: (error) => failure.show("Failed to update status.", decisionTrouble(error)),
    // Where it failed, somebody else may have been faster.
    onSettled: () => refreshPayouts(queryClient),
  });
}
