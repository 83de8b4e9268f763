import { Alert, Button, Code, IconAlertCircle, IconRefresh, Stack, Text } from "@crm/ui";

export interface FailedWork {
  title?: string;
  text: string;
  requestId: string | undefined;
  retry: () => void;
}

export function WorkFailed({ title, text, requestId, retry }: FailedWork) {
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" title={title}>
      <Stack gap="sm" align="flex-start">
        {text}
        {requestId && (
          <Text size="xs">
            Request <Code>{requestId}</Code>
          </Text>
        )}
        <Button variant="default" size="compact-md" leftSection={<IconRefresh size={14} />} onClick={retry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
