import type { Deliverable } from "@crm/domain/video/deliverable.schema";

/** What people may change of a deliverable. */
export const CHANGEABLE_FIELDS = [
  "contractId",
  "title",
  "description",
  "expectedDeliveryDate",
  "actualDeliveryDate",
  "status",
  "videoUrl",
  "platform",
  "views",
  "engagement",
  "notes",
] as const satisfies readonly (keyof Deliverable)[];

type Field = (typeof CHANGEABLE_FIELDS)[number];

/** A deliverable as an audit event holds it: its contract and title, and those of its fields that the event is about. */
export function audited(deliverable: Deliverable, fields: readonly Field[] = CHANGEABLE_FIELDS) {
  const named: readonly Field[] = ["contractId", "title", ...fields];
  return Object.fromEntries(named.map((field) => [field, deliverable[field]]));
}
