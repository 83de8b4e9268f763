import { ErrorState, Paper } from "@crm/ui";
import { useArrival } from "../chrome/arrival";
import { ModuleFailure } from "../registry/module-failure";

/** What stands in a module's area when its screen cannot: the reason, and a way to try again. */
export function ModulePanel({ label, failure, onRetry }: { label: string; failure: unknown; onRetry: () => void }) {
  useArrival(label);
  return (
    <Paper withBorder>
      <ErrorState asPage title={`${label} is not available`} message={reason(failure)} onRetry={onRetry} />
    </Paper>
  );
}

function reason(failure: unknown): string {
  if (failure instanceof ModuleFailure) return `${failure.message} The rest of the application goes on.`;
  const text = failure instanceof Error ? failure.message : String(failure);
  return `The screen stopped with an error: ${text}`;
}
