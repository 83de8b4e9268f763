import { type Acted, actorKind, actorWords } from "@crm/domain/access/actor";
import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import { AUDIT_EVENTS } from "@crm/domain/reference/audit-events";

const SENTENCES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(AUDIT_EVENTS));

/** What happened, as a sentence. */
export const eventWords = ({ actor, action }: Pick<AuditEvent, "actor" | "action">): string =>
  action === "user.reset-requested"
    ? RESET_WORDS[actor === "system:forgotten-password" ? "asked" : "made"]
    : actionWords(action);

const RESET_WORDS = {
  asked: "A link that resets a person's password was asked for on the log-in screen.",
  made: "A link that resets a person's password was made.",
};

/** An action as a sentence. Actions that a newer server records are shown as they are. */
export const actionWords = (action: string): string => SENTENCES[action] ?? `${inWords(action)}.`;

/** `contract-file` becomes `Contract file`. */
export const entityWords = (entity: string): string => ENTITY_WORDS.get(entity) ?? inWords(entity);

/** Entities whose names in the log are not the words of the screens. */
const ENTITY_WORDS = new Map([
  ["admin", "Log-in"],
  ["log-in-mode", "Log-in mode"],
  ["user", "Person"],
]);

export type NameOf = (personId: number) => string;

/** The record that an action changed; people by their names. */
export function recordWords({ entity, entityId }: Pick<AuditEvent, "entity" | "entityId">, nameOf: NameOf): string {
  const id = Number(entityId);
  if (entity === "user" && Number.isSafeInteger(id) && id > 0) return nameOf(id);
  return entityId === null || entityId.length > LONGEST_ID ? entityWords(entity) : `${entityWords(entity)} ${entityId}`;
}

// Longer ones are random and mean nothing to a reader.
const LONGEST_ID = 20;

/** Who acted. Creators have names here, because the log shows those of all creators. */
export function whoWords({ actor, actorName }: Acted, self: string): string {
  const isCreator = actorKind(actor) === "portal" && typeof actorName === "string";
  return isCreator ? `${actorName}, in the portal` : actorWords({ actor, actorName }, self);
}

export const ENTITIES: readonly string[] = Object.keys(AUDIT_EVENTS);

/** The actions of one entity, or of all. */
export const actionsOf = (entity: string | undefined): string[] =>
  entity === undefined ? Object.keys(SENTENCES) : Object.keys(AUDIT_EVENTS[entity] ?? {});

export interface RecordedFields {
  changes: { label: string; from: string; to: string }[];
  /** Fields that stayed as they were, or all of an event that created or deleted something. */
  values: { label: string; value: string }[];
}

export function recordedFields({ before, after }: Pick<AuditEvent, "before" | "after">): RecordedFields {
  const found: RecordedFields = { changes: [], values: [] };
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const label = inWords(field.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`));
    const [from, to] = [shown(before?.[field]), shown(after?.[field])];
    if (before && after && from !== to) found.changes.push({ label, from, to });
    else if (from !== "" || to !== "") found.values.push({ label, value: to || from });
  }
  return found;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function inWords(name: string): string {
  const words = name.replaceAll(/[._-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
