import { errorText, isApiError } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useFailureToast } from "@crm/screen-parts";
import { saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";
import { OpenLetterhead } from "../invoice-settings/open-letterhead";

export function useExportInvoice() {
  const { api } = useModule();
  const openLetterhead = useContext(OpenLetterhead);
  const failure = useFailureToast();
  return useMutation({
    mutationFn: (id: number) => api.payouts.invoice(id),
    onSuccess: ({ pdf, isNameReplaced }, id) => {
      saveFile(pdf, `invoice-${id}.pdf`);
      if (isNameReplaced) toast.error(NAME_REPLACED, NO_FONT);
      toast.success("Invoice exported");
    },
    onMutate: failure.hide,
    onError: (error) => {
      const action = lacksAddressee(error) && openLetterhead && { label: LETTERHEAD, run: openLetterhead };
      failure.show("Failed to export invoice.", errorText(error, "Try again."), action ? { action } : {});
    },
  });
}

export const lacksAddressee = (error: unknown): boolean => isApiError(error, "no_addressee");

export const LETTERHEAD = "Invoice letterhead";

export const NAME_REPLACED = "The invoice has the handle in place of the name";
export const NO_FONT =
  "No font of this server has all letters of the name. The operator can name one that does in INVOICE_FONTS.";
