import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useFailureToast } from "./use-failure-toast";

/** Saves a request's invoice as `invoice-{id}.pdf` (spec part 2 §7). */
export function useExportInvoice() {
  const { api } = useModule();
  const failure = useFailureToast();
  return useMutation({
    mutationFn: (id: number) => api.payouts.invoice(id),
    onSuccess: (pdf, id) => {
      saveFile(pdf, `invoice-${id}.pdf`);
      toast.success("Invoice exported");
    },
    onMutate: failure.hide,
    onError: (error) => failure.show("Failed to export invoice.", errorText(error, "Try again.")),
  });
}
