import { Select } from "../inputs/select";

interface FilterSelectProps<Choice extends string, Rest extends Choice> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  /** The choice that stands for no value. */
  rest: Rest;
  value: Choice | undefined;
  onChange: (value: Exclude<Choice, Rest> | undefined) => void;
}

/** One choice that narrows or orders a list; its resting choice is the absence of a value. */
export function FilterSelect<Choice extends string, Rest extends Choice>(props: FilterSelectProps<Choice, Rest>) {
  const { label, choices, rest, value = rest, onChange } = props;
  return (
    <Select
      aria-label={label}
      data={choices}
      value={value}
      onChange={(chosen) => onChange(chosen !== null && isOther(chosen, rest) ? chosen : undefined)}
      allowDeselect={false}
    />
  );
}

function isOther<Choice extends string, Rest extends Choice>(
  chosen: Choice,
  rest: Rest,
): chosen is Exclude<Choice, Rest> {
  return chosen !== rest;
}
