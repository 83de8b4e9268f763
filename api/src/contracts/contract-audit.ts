import type { Contract } from "@crm/domain/contract/contract.schema";

/** What people may change of a contract. */
export const CHANGEABLE_FIELDS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "notes",
  "platform",
  "platforms",
  "videosPerMonth",
] as const satisfies readonly (keyof Contract)[];

/** What of a contract the audit log and the timeline may hold. */
export const AUDITED_FIELDS = [
  ...CHANGEABLE_FIELDS,
  "termStart",
  "termEnd",
  "status",
  "defaultedFields",
  "uncertainFields",
  "version",
] as const satisfies readonly (keyof Contract)[];

type Audited = Record<string, unknown>;

/** A contract as an audit event holds it. */
export function audited(contract: Contract): Audited {
  return Object.fromEntries(AUDITED_FIELDS.map((field) => [field, contract[field]]));
}

/** Only what differs between two states of a contract. */
export function auditedChange(before: Contract, after: Contract): { before: Audited; after: Audited } {
  const changed = AUDITED_FIELDS.filter((field) => !Bun.deepEquals(before[field], after[field]));
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  };
}
