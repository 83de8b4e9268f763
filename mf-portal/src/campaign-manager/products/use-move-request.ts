import { errorText, isApiError, refreshProductRequests } from "@crm/api-client";
import type { ProductRequest, ProductStatusChangeInput } from "@crm/domain/portal/product-request.schema";
import { PRODUCT_REQUEST } from "@crm/domain/words/portal";
import { useModule } from "@crm/module-kit";
import { decisionErrorText, useFailureToast, useSingleMutation } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { useState } from "react";

const FAILED = "Failed to update status.";

interface Move {
  request: ProductRequest;
  change: ProductStatusChangeInput;
}

export function useMoveRequest() {
  const { api, queryClient } = useModule();
  const failure = useFailureToast();
  return useSingleMutation({
    mutationFn: ({ request: { id, version }, change }: Move) => api.productRequests.setStatus(id, change, version),
    onMutate: failure.hide,
    onSuccess: ({ contract, status }, { request }) =>
      status === request.status
        ? toast.success("Tracking saved", `Products of ${contract.fullName}`)
        : toast.success("Status updated", `Products of ${contract.fullName}: ${PRODUCT_REQUEST[status].word}`),
    onError: (error) => failure.show(FAILED, decisionErrorText(error)),
    // Refetches after a failure too: another user may have changed the request first.
    onSettled: () => refreshProductRequests(queryClient),
  });
}

/** After a conflict it loads the request again, so that a retry uses the current version. */
export function useMoveInDialog(request: ProductRequest, onMoved: () => void) {
  const { api } = useModule();
  const [now, setNow] = useState(request);
  const { mutate, isPending, error } = useMoveRequest();
  const hasChanged = now.version !== request.version;
  const move = (change: ProductStatusChangeInput) =>
    mutate(
      { request: now, change },
      {
        onSuccess: onMoved,
        onError: async (thrown) => {
          if (isConflict(thrown)) setNow(await api.productRequests.one(request.id).catch(() => request));
        },
      },
    );
  return {
    move,
    isPending,
    error,
    errorText: error && !(hasChanged && isConflict(error)) ? errorText(error, FAILED) : undefined,
    /** New status in lower case if another user changed the request, otherwise null. */
    changedTo: hasChanged ? PRODUCT_REQUEST[now.status].word.toLowerCase() : null,
    canStillMove: now.status === request.status,
  };
}

const isConflict = (thrown: unknown) => isApiError(thrown, "stale", "status_not_allowed");
