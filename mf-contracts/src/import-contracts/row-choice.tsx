import { UnstyledButton } from "@crm/ui";
import "./planned.css";

interface RowChoiceProps {
  /** The accessible name of the two buttons together. */
  label: string;
  words: readonly [taken: string, left: string];
  isLeft: boolean;
  onChoose: (isLeft: boolean) => void;
}

/** What becomes of one row: it is taken (Update, Save), or it is left (Skip, Leave out). */
export function RowChoice({ label, words: [taken, left], isLeft, onChoose }: RowChoiceProps) {
  return (
    <fieldset className="contracts-choice" aria-label={label}>
      <UnstyledButton aria-pressed={!isLeft} onClick={() => onChoose(false)}>
        {taken}
      </UnstyledButton>
      <UnstyledButton aria-pressed={isLeft} onClick={() => onChoose(true)}>
        {left}
      </UnstyledButton>
    </fieldset>
  );
}
