import { Alert, Button, Code, IconAlertCircle, IconRefresh, Stack, Text } from "@crm/ui";
import type { ReadingState } from "./use-reading";

/** What keeps a dialog from going on: a file that is refused at once, or else why the reading failed, with another try. */
export function ReadingTrouble({ problem, state }: { problem: string | null; state: ReadingState }) {
  if (problem)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
        {problem}
      </Alert>
    );
  return state.kind === "failed" ? <ReadingFailed state={state} /> : null;
}

function ReadingFailed({ state }: { state: Extract<ReadingState, { kind: "failed" }> }) {
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
      <Stack gap="sm" align="flex-start">
        {state.text}
        {state.requestId && (
          <Text size="xs">
            Request <Code>{state.requestId}</Code>
          </Text>
        )}
        <Button variant="default" size="compact-md" leftSection={<IconRefresh size={14} />} onClick={state.retry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
