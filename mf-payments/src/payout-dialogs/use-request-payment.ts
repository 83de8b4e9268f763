import { contractTerms, refreshPayouts } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { NewPayoutInput } from "@crm/domain/payout/payout-input.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useIdempotencyKey, useModule } from "@crm/module-kit";
import { useFailureToast } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** Sends one payment request, even after a double click or a retry of a lost response. */
export function useRequestPayment(onRequested: () => void, onRefused: (error: unknown) => void) {
  const { api, queryClient } = useModule();
  const repeatKey = useIdempotencyKey();
  const sending = useRef(false);
  const failure = useFailureToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewPayoutInput) => api.payouts.create(body, { repeatKey: repeatKey(body) }),
    onMutate: failure.hide,
    onSuccess: async ({ amount, contract }: PayoutRequest) => {
      toast.success("Payment request created", `${formatUsd(amount)} to ${contract.fullName}`);
      onRequested();
      await refreshPayouts(queryClient);
    },
    onError: (thrown, { contractId }) => {
      failure.show("Failed to create payment request.");
      onRefused(thrown);
      // The refusal may mean that the fee has changed or that another user was faster.
      void queryClient.invalidateQueries(contractTerms(api, contractId));
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const request = (body: NewPayoutInput) => {
    if (sending.current) return;
    sending.current = true;
    mutate(body);
  };
  return { request, isPending, error };
}
