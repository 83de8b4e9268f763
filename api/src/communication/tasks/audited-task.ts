import type { ContactTask } from "@crm/domain/communication/communication.schema";

/** What people may change of a contact task. */
export const CHANGEABLE_FIELDS = [
  "nextContactDate",
  "followUpDate",
  "notes",
] as const satisfies readonly (keyof ContactTask)[];

type Field = keyof ContactTask;

/** A contact task as an audit event holds it: its contract, and those of its fields that the event is about. */
export function audited(task: ContactTask, fields: readonly Field[] = ["weekNumber", ...CHANGEABLE_FIELDS]) {
  const named: readonly Field[] = ["contractId", ...fields];
  return Object.fromEntries(named.map((field) => [field, task[field]]));
}
