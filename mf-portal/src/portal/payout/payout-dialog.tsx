import { errorText, isApiError } from "@crm/api-client/portal";
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  PORTAL_PAYOUT_INCOMPLETE,
} from "@crm/domain/payout/payout";
import { payoutEta } from "@crm/domain/payout/payout-eta";
import { isBlank } from "@crm/domain/text/visible-text";
import { formatUsd } from "@crm/domain/value/money";
import { useIdempotencyKey } from "@crm/module-kit/use-idempotency-key";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, LinkButton } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { Reasons } from "../components/reasons";
import { toast } from "../components/toast";
import { usePermissions } from "../home/use-permissions";
import { usePortal } from "../portal-context";
import { SparkCodesNotice } from "../spark-codes/spark-codes-notice";
import { useSending } from "../use-sending";
import { keepDraft, readDraft } from "./payout-draft";

const MAX_LETTERS = 2000;

const DETAILS: Record<PaymentMethod, { label: string; hint: string }> = {
  paypal: { label: "PayPal email", hint: "The email address of your PayPal account." },
  wire_transfer: {
    label: "Bank details",
    hint: "Name on the account, bank, account number or IBAN, routing number or SWIFT code.",
  },
};

/** Keeps typed values after a failure and after closing. */
export default function PayoutDialog({ onClose }: { onClose: () => void }) {
  const { slug, client, portal, refresh } = usePortal();
  const { payoutReasons } = usePermissions();
  const repeatKey = useIdempotencyKey();
  const [form, setForm] = useState(() => readDraft(slug));
  const { isSending, error, send } = useSending();
  const [isIncomplete, setIncomplete] = useState(false);
  const amount = formatUsd(portal.payout.amount);
  const isRequested = useRef(false);
  useEffect(
    () => () => {
      // Focus cannot return to the button that opened the dialog: it is disabled now.
      if (isRequested.current) document.querySelector<HTMLElement>("#payment-history")?.focus();
    },
    [],
  );

  const request = async () => {
    try {
      await client.requestPayout(form, { repeatKey: repeatKey(form) });
    } catch (thrown) {
      toast.error("Failed to request payout.");
      // Reloads the portal: the server may have refused for a reason that this page does not show yet.
      if (isApiError(thrown) && thrown.status > 0) void refresh();
      throw thrown;
    }
  };
  const requested = () => {
    isRequested.current = true;
    keepDraft(slug, null);
    toast.success("Payout requested", `${amount} by ${methodName(form.paymentMethod)}.`);
    onClose();
    return refresh();
  };
  const change = (part: Partial<typeof form>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepDraft(slug, next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = Object.values(form).some(isBlank);
    setIncomplete(isMissing);
    if (isMissing) firstEmpty(event.currentTarget)?.focus();
    if (!isMissing) void send(request, requested);
  };

  const refusals = error ? refusalsOf(error) : [];
  if (payoutReasons.length > 0 && !isSending)
    return (
      <Dialog title="Request Payout" onClose={onClose}>
        <p>You cannot request a payout yet:</p>
        <Reasons reasons={[...new Set([...refusals, ...payoutReasons])]} />
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  const method = PAYMENT_METHODS.find((each) => each === form.paymentMethod);
  const details = method ? DETAILS[method] : { label: "Payment details", hint: "Choose a payment method first." };
  const missing = (text: string) => (isIncomplete && isBlank(text) ? "Required" : undefined);
  return (
    // Without isTyped: closing need not ask, because typed values are kept.
    <Dialog title="Request Payout" onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <Field label="Amount" hint="Your fee for this term.">
          {(control) => <input {...control} className="number" readOnly value={amount} />}
        </Field>
        <Field
          label="Payment method"
          error={missing(form.paymentMethod)}
          {...(method && { hint: `Arrives ${payoutEta(method)} after it is sent.` })}
        >
          {(control) => (
            <select
              {...control}
              required
              value={form.paymentMethod}
              onChange={(event) => change({ paymentMethod: event.currentTarget.value })}
            >
              <option value="">Choose one</option>
              {PAYMENT_METHODS.map((each) => (
                <option key={each} value={each}>
                  {PAYMENT_METHOD_LABELS[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {method === "wire_transfer" && portal.links.wireGuideUrl && (
          <LinkButton href={portal.links.wireGuideUrl} icon="external">
            Wire transfer guide
          </LinkButton>
        )}
        <Field label={details.label} hint={details.hint} error={missing(form.paymentDetails)}>
          {(control) => (
            <textarea
              {...control}
              required
              rows={method === "wire_transfer" ? 4 : 1}
              maxLength={MAX_LETTERS}
              autoComplete={method === "paypal" ? "email" : "off"}
              value={form.paymentDetails}
              onChange={(event) => change({ paymentDetails: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Description" hint="What this payment is for." error={missing(form.description)}>
          {(control) => (
            <textarea
              {...control}
              required
              rows={2}
              maxLength={MAX_LETTERS}
              value={form.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          )}
        </Field>
        <SparkCodesNotice />
        {isIncomplete && Object.values(form).some(isBlank) && (
          <p className="failure" role="alert">
            {PORTAL_PAYOUT_INCOMPLETE}
          </p>
        )}
        {refusals.length > 0 && (
          <div role="alert">
            <Reasons reasons={refusals} />
          </div>
        )}
        <div className="dialog-actions">
          <Button kind="main" icon="cash" type="submit" disabled={isSending}>
            {isSending ? "Requesting..." : `Request ${amount}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const firstEmpty = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>("select, textarea")].find(({ value }) =>
    isBlank(value),
  );

const methodName = (method: string) =>
  PAYMENT_METHODS.filter((each) => each === method).map((each) => PAYMENT_METHOD_LABELS[each])[0] ?? method;

function refusalsOf(thrown: unknown): readonly string[] {
  if (isApiError(thrown) && thrown.reasons.length > 1) return thrown.reasons;
  return [errorText(thrown, "Something went wrong. Please try again.")];
}
