import { IconX } from "@tabler/icons-react";

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
