import { NO_VALUE } from "@crm/domain/words/no-value";
import { Text } from "@crm/ui";

export function NoValue({ label }: { label: string }) {
  return (
    <Text component="span" c="dimmed" aria-label={label} role="img">
      {NO_VALUE}
    </Text>
  );
}
