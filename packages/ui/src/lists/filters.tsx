import { IconX } from "@tabler/icons-react";
import { Select } from "../inputs/select";

interface FilterSelectProps<Choice extends string, Rest extends Choice> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  /** The choice shown for an undefined value. */
  rest: Rest;
  value: Choice | undefined;
  title?: string | undefined;
  onChange: (value: Exclude<Choice, Rest> | undefined) => void;
}

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

export interface ActiveFilter {
  label: string;
  onRemove: () => void;
}

/** Shows a button per active filter that removes it. */
export function FilterChips({ filters }: { filters: readonly ActiveFilter[] }) {
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
