import type { Contract } from "@crm/domain/contract/contract.schema";
import { IconInfoCircle, IconQuestionMark, VisuallyHidden } from "@crm/ui";

const MARKS = {
  defaulted: { words: "Filled in automatically, not given", Icon: IconInfoCircle },
  uncertain: { words: "Read with little confidence, not checked", Icon: IconQuestionMark },
} as const;

interface FieldMarkProps {
  contract: Pick<Contract, "defaultedFields" | "uncertainFields">;
  field: Contract["defaultedFields"][number];
}

/** Marks a value that saving filled in, or that was read with doubt, so that it is never taken for fact (behaviour §2). */
export function FieldMark({ contract, field }: FieldMarkProps) {
  const mark = contract.defaultedFields.includes(field)
    ? MARKS.defaulted
    : contract.uncertainFields.includes(field)
      ? MARKS.uncertain
      : null;
  if (!mark) return null;
  return (
    <span className="contracts-field-mark" title={mark.words}>
      <mark.Icon size={14} aria-hidden />
      <VisuallyHidden>{mark.words}</VisuallyHidden>
    </span>
  );
}
