import { Text } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** What a list shows when it holds nothing: the spec's sentence, and the action that ends the emptiness. */
export function EmptyState({ message, action, icon }: { message: string; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        {icon ?? <IconInbox size={28} stroke={1.5} />}
      </span>
      <Text c="dimmed" maw="48ch">
        {message}
      </Text>
      {action}
    </div>
  );
}
