import { errorText } from "@crm/api-client";
import { Button, Text } from "@crm/ui";
import "./list-trouble.css";

/** Says at the window's edge, wherever the list is scrolled to, that a part of it did not come. */
export function ListTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="contracts-trouble" role="alert">
      <Text size="sm" c="red">
        The list could not be brought up to date: {errorText(error, "something went wrong")}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
