import type { SetFilter } from "@crm/ui";
import type { DashboardSearch } from "../dashboard-search";
import { STATUS_LABELS } from "./list-controls";

type Change = Partial<DashboardSearch>;

/** The filters that are set, in words, each with what takes it off. */
export function setFilters(view: DashboardSearch, onChange: (change: Change) => void): SetFilter[] {
  const { status, defaulted, uncertain, archived } = view;
  const set = (label: string, change: Change) => [{ label, onRemove: () => onChange(change) }];
  return [
    ...(status ? set(STATUS_LABELS[status], { status: undefined }) : []),
    ...(defaulted || uncertain
      ? set(checkLabel(defaulted, uncertain), { defaulted: undefined, uncertain: undefined })
      : []),
    ...(archived ? set("Archived shown", { archived: undefined }) : []),
  ];
}

// An address may ask for one of the two alone.
function checkLabel(defaulted: true | undefined, uncertain: true | undefined): string {
  if (defaulted && uncertain) return "Needs checking";
  return defaulted ? "Filled in automatically" : "Read with little confidence";
}
