import { NO_VALUE } from "@crm/domain/words/no-value";
import { Text } from "@crm/ui";

/** The dash that stands in a table where there is no value; `label` says what is not there. */
export function NoValue({ label }: { label: string }) {
  return (
    <Text component="span" c="dimmed" aria-label={label} role="img">
      {NO_VALUE}
    </Text>
  );
}
