import type { WireAnnouncement } from "@crm/domain/portal/announcement.schema";

/** What people may change of an announcement. */
export const CHANGEABLE_FIELDS = [
  "contractId",
  "title",
  "message",
  "type",
  "priority",
  "isActive",
  "expiresAt",
] as const satisfies readonly (keyof WireAnnouncement)[];

type Field = (typeof CHANGEABLE_FIELDS)[number];

/** An announcement as an audit event holds it: its contract and title, and those of its fields that the event is about. */
export function audited(announcement: WireAnnouncement, fields: readonly Field[] = CHANGEABLE_FIELDS) {
  const named: readonly Field[] = ["contractId", "title", ...fields];
  return Object.fromEntries(named.map((field) => [field, announcement[field]]));
}
