import { refreshPayouts } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { decisionErrorText, useFailureToast } from "../use-failure-toast";
import { useSingleMutation } from "../use-single-mutation";
import { sendStatus } from "./send-status";

/** Approves without a confirmation, because no money moves and the request can still be declined. */
export function useApprovePayout(send = sendStatus) {
  const { api, queryClient } = useModule();
  const failure = useFailureToast();
  return useSingleMutation({
    mutationFn: (request: PayoutRequest) => send(api, request, { status: "SYNCED" }),
    onSuccess: ({ amount, contract }) =>
      toast.success("Payment approved", `${formatUsd(amount)} to ${contract.fullName} is to be paid next.`),
    onMutate: failure.hide,
    onError: (error) => failure.show("Failed to update status.", decisionErrorText(error)),
    // A failure may mean that another user was faster, so data is refetched either way.
    onSettled: () => refreshPayouts(queryClient),
  });
}
