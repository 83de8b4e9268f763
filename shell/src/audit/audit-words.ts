import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import { AUDIT_EVENTS } from "@crm/domain/reference/audit-events";

const SENTENCES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(AUDIT_EVENTS));

/** What happened, as a sentence. Actions that a newer server records are shown as they are. */
export const actionWords = (action: string): string => SENTENCES[action] ?? `${inWords(action)}.`;

/** `contract-file` becomes `Contract file`. */
export const entityWords = (entity: string): string => inWords(entity);

export const ENTITIES: readonly string[] = Object.keys(AUDIT_EVENTS);

/** The actions of one entity, or of all. */
export const actionsOf = (entity: string | undefined): string[] =>
  entity === undefined ? Object.keys(SENTENCES) : Object.keys(AUDIT_EVENTS[entity] ?? {});

export type FieldChange = { label: string; from: string; to: string };

/** Each field that the event recorded, with its values before and after. */
export function fieldChanges({ before = {}, after = {} }: Pick<AuditEvent, "before" | "after">): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].map((field) => ({
    label: inWords(field.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)),
    from: shown(before[field]),
    to: shown(after[field]),
  }));
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function inWords(name: string): string {
  const words = name.replaceAll(/[._-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
