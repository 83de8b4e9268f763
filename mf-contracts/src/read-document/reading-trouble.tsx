import { Alert, IconAlertCircle } from "@crm/ui";
import type { ReadingState } from "./use-reading";
import { WorkFailed } from "./work-failed";

/** What keeps a dialog from going on: a file that is refused at once, or else why the reading failed, with another try. */
export function ReadingTrouble({ problem, state }: { problem: string | null; state: ReadingState }) {
  if (problem)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
        {problem}
      </Alert>
    );
  return state.kind === "failed" ? <WorkFailed {...state} /> : null;
}
