import { Button, Code, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";

interface ErrorStateProps {
  title?: string;
  /** What happened, and where it helps what to do next. */
  message: string;
  /** The failed call's id, for whoever reads the server's log. */
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Stands in for a whole screen: its title is the page's heading. */
  asPage?: boolean;
}

/** What an area shows in place of what could not be loaded. */
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
