import { UnstyledButton } from "@crm/ui";
import "./planned.css";

interface RowChoiceProps {
  label: string;
  words: readonly [include: string, skip: string];
  isSkipped: boolean;
  onChoose: (isSkipped: boolean) => void;
}

export function RowChoice({ label, words: [include, skip], isSkipped, onChoose }: RowChoiceProps) {
  return (
    <fieldset className="contracts-choice" aria-label={label}>
      <UnstyledButton aria-pressed={!isSkipped} onClick={() => onChoose(false)}>
        {include}
      </UnstyledButton>
      <UnstyledButton aria-pressed={isSkipped} onClick={() => onChoose(true)}>
        {skip}
      </UnstyledButton>
    </fieldset>
  );
}
