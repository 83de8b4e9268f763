import type { AuditFilter } from "@crm/domain/access/audit-event.schema";
import { isCalendarDate } from "@crm/domain/value/calendar";
import { type ParameterReader, searchReader, textUpTo } from "@crm/module-kit";

const day: ParameterReader<string> = (value) =>
  typeof value === "string" && isCalendarDate(value) ? value : undefined;

const name = textUpTo(500);

export const auditSearch = searchReader({
  actor: name,
  entity: name,
  entityId: name,
  action: name,
  from: day,
  to: day,
});

export type AuditSearch = ReturnType<typeof auditSearch.parse>;

export type SetAuditSearch = (change: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) => void;

export const NO_FILTERS = {
  actor: undefined,
  entity: undefined,
  entityId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditFilter;

export const isNarrowed = (view: AuditSearch): boolean => Object.values(view).some((value) => value !== undefined);
