import { Button, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

/** A line with Retry in the place of a part that could not be loaded; `what` begins it: "The document". */
export function PartTrouble({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="crm-part-trouble" role="alert">
      <Text size="sm">{what} could not be loaded.</Text>
      <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
