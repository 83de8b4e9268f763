import { Button, Code, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconInbox, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ErrorStateProps {
  title?: string;
  message: string;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  asPage?: boolean;
}

/** Shown instead of content that could not be loaded. */
export function ErrorState({
  title = "Something went wrong",
  message,
  requestId,
  onRetry,
  retrying = false,
  asPage = false,
}: ErrorStateProps) {
  return (
    <div className="crm-state" role="alert">
      <span className="crm-state-icon crm-state-icon-red" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      <Title order={asPage ? 1 : 2} size="h2" {...(asPage ? { tabIndex: -1, "data-page-heading": true } : {})}>
        {title}
      </Title>
      <Text c="dimmed" maw="56ch">
        {message}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          Request <Code>{requestId}</Code>
        </Text>
      )}
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Shown instead of an empty list. */
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

/** Shown instead of a part that could not be loaded; `what` starts the sentence: "The document". */
export function PartProblem({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="crm-part-trouble" role="alert">
      <Text size="sm">{what} could not be loaded.</Text>
      <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
