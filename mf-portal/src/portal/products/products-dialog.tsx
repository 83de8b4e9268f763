import { errorText, isApiError } from "@crm/api-client/portal";
import {
  PRODUCT_NOTE_MAX,
  PRODUCTS_MAX,
  PRODUCTS_MISSING,
  SHIPPING_ADDRESS_MAX,
  SHIPPING_ADDRESS_MISSING,
} from "@crm/domain/portal/product-request";
import { lengthProblem } from "@crm/domain/text/text-length";
import { isBlank } from "@crm/domain/text/visible-text";
import { useIdempotencyKey } from "@crm/module-kit/use-idempotency-key";
import { type FormEvent, useState } from "react";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { Reasons } from "../components/reasons";
import { toast } from "../components/toast";
import { usePortal } from "../portal-context";
import { useSending } from "../use-sending";
import { useProductReasons } from "./latest-request";

const EMPTY = { requestedProducts: "", shippingAddress: "", note: "" };

const FIELDS = [
  {
    name: "requestedProducts",
    label: "Products",
    hint: "One on each line, with size and color.",
    missing: PRODUCTS_MISSING,
    rows: 4,
    max: PRODUCTS_MAX,
    autoComplete: "off",
  },
  {
    name: "shippingAddress",
    label: "Shipping address",
    hint: "Your name, street, town, postcode and country. It is stored encrypted.",
    missing: SHIPPING_ADDRESS_MISSING,
    rows: 4,
    max: SHIPPING_ADDRESS_MAX,
    autoComplete: "shipping street-address",
  },
  {
    name: "note",
    label: "Note (optional)",
    hint: undefined,
    missing: undefined,
    rows: 2,
    max: PRODUCT_NOTE_MAX,
    autoComplete: "off",
  },
] as const;

type FieldRule = Pick<(typeof FIELDS)[number], "name" | "missing" | "max">;

function problemOf({ name, missing, max }: FieldRule, form: typeof EMPTY): string | null {
  return missing && isBlank(form[name]) ? missing : lengthProblem(form[name], max);
}

export default function ProductsDialog({ onClose }: { onClose: () => void }) {
  const { client, refresh } = usePortal();
  const reasons = useProductReasons();
  const repeatKey = useIdempotencyKey();
  const [form, setForm] = useState(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const { isSending, error, send } = useSending();
  const request = async () => {
    try {
      await client.requestProducts(form, { repeatKey: repeatKey(form) });
    } catch (thrown) {
      // Reloads the portal: the server may have refused for a reason that this page does not show yet.
      if (isApiError(thrown) && thrown.status > 0) void refresh();
      throw thrown;
    }
  };
  const requested = () => {
    toast.success("Products requested");
    onClose();
    return refresh();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = FIELDS.find((field) => problemOf(field, form));
    if (wrong) event.currentTarget.querySelector<HTMLTextAreaElement>(`[name=${wrong.name}]`)?.focus();
    else void send(request, requested);
  };
  if (reasons.length > 0 && !isSending)
    return (
      <Dialog title="Get More Products" onClose={onClose}>
        <p>You cannot ask for products now:</p>
        <Reasons reasons={reasons} />
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Get More Products" isTyped={Object.values(form).some(Boolean)} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        {FIELDS.map(({ name, label, hint, missing, max, ...field }) => (
          <Field
            key={name}
            label={label}
            error={(isSubmitted && problemOf({ name, missing, max }, form)) || undefined}
            {...(hint && { hint })}
          >
            {(control) => (
              <textarea
                {...control}
                {...field}
                name={name}
                required={missing !== undefined}
                value={form[name]}
                onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        {error !== null && (
          <div role="alert">
            <Reasons reasons={[errorText(error, "Something went wrong. Please try again.")]} />
          </div>
        )}
        <div className="dialog-actions">
          <Button kind="main" icon="gift" type="submit" disabled={isSending}>
            {isSending ? "Requesting..." : "Request Products"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
