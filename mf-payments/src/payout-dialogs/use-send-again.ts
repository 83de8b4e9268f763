import { errorText, refreshPayouts } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useFailureToast } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

export function useSendAgain() {
  const { api, queryClient } = useModule();
  const failure = useFailureToast();
  return useMutation({
    mutationFn: (id: number) => api.payouts.sync(id),
    onSuccess: () => toast.success("On its way again"),
    onMutate: failure.hide,
    onError: (error) => failure.show("Failed to send it again.", errorText(error, "Try again.")),
    onSettled: () => refreshPayouts(queryClient),
  });
}
