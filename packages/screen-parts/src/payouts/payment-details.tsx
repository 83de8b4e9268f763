import { errorText } from "@crm/api-client";
import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { useModule } from "@crm/module-kit";
import { Alert, Button, Checkbox, IconAlertTriangle, IconCopy, IconEye, IconLock, Text, toast } from "@crm/ui";
import { useId } from "react";
import { useSingleMutation } from "../use-single-mutation";

/** Where the money goes: masked, until they are shown whole, which the server logs. */
export function PaymentDetails({ request }: { request: PayoutRequest }) {
  const { api } = useModule();
  const details = useId();
  // Kept no longer than they are shown.
  const reveal = useSingleMutation({ mutationFn: () => api.payouts.reveal(request.id), gcTime: 0 });
  const shown = reveal.data?.paymentDetails;
  return (
    <section className="payout-details" aria-label="Payment details">
      <div className="payout-details-line">
        <span className="payout-quiet">{PAYMENT_METHOD_LABELS[request.paymentMethod]}</span>
        <span id={details} className="payout-details-text">
          {shown ?? request.paymentDetails}
        </span>
      </div>
      <div className="payout-details-ways">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={shown === undefined ? <IconEye size={14} /> : <IconLock size={14} />}
          aria-controls={details}
          aria-expanded={shown !== undefined}
          loading={reveal.isPending}
          onClick={() => (shown === undefined ? reveal.mutate() : reveal.reset())}
        >
          {shown === undefined ? "Show details" : "Hide details"}
        </Button>
        {shown !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={14} />}
            onClick={() => void copyText(shown)}
          >
            Copy
          </Button>
        )}
        <Text size="xs" className="payout-quiet">
          {shown === undefined ? "Showing them is logged." : "This was logged."}
        </Text>
      </div>
      {reveal.error && (
        <Text size="sm" className="payout-problem" role="alert">
          {errorText(reveal.error, "The details could not be shown. Try again.")}
        </Text>
      )}
    </section>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    // Not there on plain http, as in an office.
    await navigator.clipboard.writeText(text);
    toast.success("Copied to clipboard");
  } catch {
    toast.error("Could not copy", "Select the details and copy them by hand.");
  }
}

interface DetailsChangedProps {
  /** Who is paid. */
  name: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  error: string | undefined;
}

/** Warns that the money would go elsewhere than last time, and has that looked at before it is paid. */
export function DetailsChanged({ name, isChecked, onCheck, error }: DetailsChangedProps) {
  const id = useId();
  const problem = `${id}-problem`;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title="The payment details changed since the last payment"
      role="alert"
    >
      <p className="payout-paragraph">
        Ask {name} by a way you know before you send money: changed details are how payments are stolen.
      </p>
      <label className="payout-tick" htmlFor={id}>
        <Checkbox
          id={id}
          checked={isChecked}
          aria-invalid={error !== undefined}
          aria-describedby={error && problem}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        I checked the new details with {name}
      </label>
      {error && (
        <Text id={problem} size="sm" className="payout-problem" role="alert">
          {error}
        </Text>
      )}
    </Alert>
  );
}
