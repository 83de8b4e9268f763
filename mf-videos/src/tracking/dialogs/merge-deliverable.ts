import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import type { ChangeMeanwhile } from "@crm/screen-parts";
import {
  type DeliverableField,
  type DeliverableFormValues,
  FIELD_LABELS,
  formOfDeliverable,
  shownValue,
} from "./deliverable-form-values";

/** The form after somebody else's changes: theirs where nothing was typed, what was typed everywhere else. */
export function mergeDeliverable(opened: Deliverable, latest: Deliverable, values: DeliverableFormValues) {
  const before = formOfDeliverable(opened);
  const after = formOfDeliverable(latest);
  const fields = Object.keys(FIELD_LABELS).filter((name): name is DeliverableField => name in values);
  const typed = fields.filter((field) => values[field] !== before[field]);
  const theirs = fields.filter((field) => after[field] !== before[field]);
  const merged = { ...after, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
  const changes = theirs.map(
    (field): ChangeMeanwhile<DeliverableField> => ({
      field,
      label: FIELD_LABELS[field],
      from: shownValue(field, before, opened.contract.fullName),
      to: shownValue(field, after, latest.contract.fullName),
      typed: typed.includes(field) ? shownValue(field, values, "another contract") : null,
    }),
  );
  return { merged, changes };
}
