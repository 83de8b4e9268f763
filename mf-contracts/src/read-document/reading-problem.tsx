import { Alert, IconAlertCircle } from "@crm/ui";
import type { ReadingState } from "./use-reading";
import { WorkFailed } from "./work-failed";

export function ReadingProblem({ problem, state }: { problem: string | null; state: ReadingState }) {
  if (problem)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
        {problem}
      </Alert>
    );
  return state.kind === "failed" ? <WorkFailed {...state} /> : null;
}
