import { IconX } from "@tabler/icons-react";
import { Select } from "../inputs/select";

interface FilterSelectProps<Choice extends string, Rest extends Choice> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  /** The choice that stands for no value. */
  rest: Rest;
  value: Choice | undefined;
  /** What the choice means, as a tooltip. */
  title?: string | undefined;
  onChange: (value: Exclude<Choice, Rest> | undefined) => void;
}

/** One choice that narrows or orders a list; its resting choice is the absence of a value. */
export function FilterSelect<Choice extends string, Rest extends Choice>(props: FilterSelectProps<Choice, Rest>) {
  const { label, choices, rest, value = rest, title, onChange } = props;
  return (
    <Select
      aria-label={label}
      title={title}
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

/** A filter that narrows a list, in words, and what takes it off. */
export interface SetFilter {
  label: string;
  onRemove: () => void;
}

/** The filters that are set, each a button that takes it off; nothing where none is. */
export function FilterChips({ filters }: { filters: readonly SetFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className="crm-chips" aria-label="Filters">
      {filters.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" className="crm-chip" aria-label={`Remove filter: ${label}`} onClick={onRemove}>
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
