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

/** Moves a request on as it was looked at. */
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
    // Where it failed, somebody else may have been faster.
    onSettled: () => refreshProductRequests(queryClient),
  });
}

/** The same from a dialog. Where somebody else was faster, `now` is the request as it stands by then. */
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
          if (isOvertaken(thrown)) setNow(await api.productRequests.one(request.id).catch(() => request));
        },
      },
    );
  return {
    move,
    isPending,
    error,
    errorText: error && !(hasChanged && isOvertaken(error)) ? errorText(error, FAILED) : undefined,
    /** What it is by now, within a sentence; null where nobody changed it. */
    meanwhile: hasChanged ? PRODUCT_REQUEST[now.status].word.toLowerCase() : null,
    canStillMove: now.status === request.status,
  };
}

const isOvertaken = (thrown: unknown) => isApiError(thrown, "stale", "status_not_allowed");
