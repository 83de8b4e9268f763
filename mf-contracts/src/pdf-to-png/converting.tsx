import { Button } from "@crm/ui";
import { ReadingProgress } from "../read-document/reading-progress";
import type { ConversionState } from "./use-conversion";

interface ConvertingProps {
  state: Extract<ConversionState, { kind: "busy" }>;
  onCancel: () => void;
}

/** How far a conversion is, and what stops it. */
export function Converting({ state, onCancel }: ConvertingProps) {
  return (
    <div className="contracts-converting">
      <ReadingProgress {...state} doing="Converting" />
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
