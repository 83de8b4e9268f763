import { Alert, Checkbox, IconAlertTriangle, Text } from "@crm/ui";
import { useId } from "react";

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
