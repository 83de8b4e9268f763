import { errorText } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { useModule } from "@crm/module-kit";
import { useFailureToast } from "@crm/screen-parts";
import { saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";
import { OpenLetterhead } from "../invoice-settings/open-letterhead";

/** Saves a request's invoice as `invoice-{id}.pdf` (spec part 2 §7), and says where it bills nobody for want of a letterhead. */
export function useExportInvoice() {
  const { api } = useModule();
  const openLetterhead = useContext(OpenLetterhead);
  const failure = useFailureToast();
  return useMutation({
    mutationFn: async (id: number) => {
      // Without the settings the invoice is as good; only the hint is missing.
      const [invoice, settings] = await Promise.all([api.payouts.invoice(id), api.settings.all().catch(() => null)]);
      return { ...invoice, billsNobody: settings !== null && hasNobodyToBill(settings) };
    },
    onSuccess: ({ pdf, isNameReplaced, billsNobody }, id) => {
      saveFile(pdf, `invoice-${id}.pdf`);
      if (isNameReplaced) toast.error(NAME_REPLACED, NO_FONT);
      if (!billsNobody) return toast.success("Invoice exported");
      const hint = "It does not say who is billed, because the letterhead is empty.";
      const action = openLetterhead && { label: "Invoice letterhead", run: openLetterhead };
      return toast.success("Invoice exported", hint, action ? { action } : {});
    },
    onMutate: failure.hide,
    onError: (error) => failure.show("Failed to export invoice.", errorText(error, "Try again.")),
  });
}

/** What is said of an invoice with the handle in place of the name, and why. */
export const NAME_REPLACED = "The invoice has the handle in place of the name";
export const NO_FONT =
  "No font of this server has all letters of the name. Whoever runs it can name one that does in INVOICE_FONTS.";

const hasNobodyToBill = ({ businessName, businessAddress }: Settings) =>
  businessName.trim() === "" && businessAddress.trim() === "";
