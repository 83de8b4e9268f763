import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from "@crm/domain/payout/payout";
import { Select, Textarea } from "@crm/ui";
import type { UseFormReturnType } from "@crm/ui/form";
import type { RequestFormValues } from "./request-form";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

const HINTS: Record<PaymentMethod | "", string> = {
  "": "Where the money goes.",
  paypal: "The e-mail address of the PayPal account.",
  wire_transfer: "Account holder, account number, bank and its code, each on a line.",
};

export function PaymentFields({ form }: { form: UseFormReturnType<RequestFormValues> }) {
  const { paymentMethod } = form.values;
  return (
    <>
      <Select
        label="Payment Method"
        placeholder="Choose a method"
        withAsterisk
        allowDeselect={false}
        data={METHODS}
        value={paymentMethod || null}
        error={form.errors.paymentMethod}
        onChange={(method) => form.setFieldValue("paymentMethod", method ?? "")}
      />
      <Textarea
        label="Payment Details"
        description={`${HINTS[paymentMethod]} Stored encrypted, and shown masked.`}
        withAsterisk
        rows={paymentMethod === "wire_transfer" ? 5 : 1}
        resize="vertical"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps("paymentDetails")}
      />
      <Textarea label="Description" rows={2} resize="vertical" {...form.getInputProps("description")} />
    </>
  );
}
