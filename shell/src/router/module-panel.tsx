import { ErrorState, PageHeader, Paper } from "@crm/ui";
import { useArrival } from "../chrome/arrival";
import { failureOf } from "../registry/module-failure";

interface ModulePanelProps {
  label: string;
  failure: unknown;
  takesFocus: boolean;
  onRetry: () => void;
}

export function ModulePanel({ label, failure, takesFocus, onRetry }: ModulePanelProps) {
  const title = `${label} is not available`;
  useArrival(title, takesFocus);
  const reason = `${failureOf(failure).message.replace(/(?<![.!?])$/, ".")} The rest of the application goes on.`;
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder>
        <ErrorState title="This screen cannot be shown" message={reason} onRetry={onRetry} />
      </Paper>
    </>
  );
}
