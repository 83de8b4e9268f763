import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { useModule } from "@crm/module-kit";
import { Alert, Checkbox, IconAlertTriangle, Text } from "@crm/ui";
import { useId } from "react";
import { SecretText } from "../secret-text";

export function PaymentDetails({ request }: { request: PayoutRequest }) {
  const { api } = useModule();
  return (
    <SecretText
      label="Payment details"
      noun="details"
      above={PAYMENT_METHOD_LABELS[request.paymentMethod]}
      masked={request.paymentDetails}
      reveal={async () => (await api.payouts.reveal(request.id)).paymentDetails}
    />
  );
}

interface DetailsChangedProps {
  name: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  error: string | undefined;
}

/** Requires a check of changed payment details, because payments are stolen by changing them. */
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
