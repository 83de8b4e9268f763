import { IconX } from "@crm/ui";
import type { DashboardSearch } from "./dashboard-search";
import { STATUS_LABELS } from "./list-controls";
import "./filter-chips.css";

type Change = Partial<DashboardSearch>;

/** The filters that are set, each a button that takes it off. */
export function FilterChips({ view, onChange }: { view: DashboardSearch; onChange: (change: Change) => void }) {
  const chips = chipsOf(view);
  if (chips.length === 0) return null;
  return (
    <ul className="contracts-chips" aria-label="Filters">
      {chips.map(({ label, change }) => (
        <li key={label}>
          <button
            type="button"
            className="contracts-chip"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange(change)}
          >
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function chipsOf({ status, defaulted, uncertain, archived }: DashboardSearch): { label: string; change: Change }[] {
  return [
    ...(status ? [{ label: STATUS_LABELS[status], change: { status: undefined } }] : []),
    ...(defaulted || uncertain
      ? [{ label: checkLabel(defaulted, uncertain), change: { defaulted: undefined, uncertain: undefined } }]
      : []),
    ...(archived ? [{ label: "Archived shown", change: { archived: undefined } }] : []),
  ];
}

// An address may ask for one of the two alone.
function checkLabel(defaulted: true | undefined, uncertain: true | undefined): string {
  if (defaulted && uncertain) return "Needs checking";
  return defaulted ? "Filled in automatically" : "Read with little confidence";
}
