import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text(),
    operationId: uuid(),
  },
  (t) => [
    index("audit_events_entity").on(t.entity, t.entityId, t.id.desc()),
    index("audit_events_operation").on(t.operationId),
    index("audit_events_at").on(t.at, t.id),
    index("audit_events_action").on(t.action, t.at, t.id),
    index("audit_events_noun").on(t.entity, t.at, t.id),
    // Together with an actor, so that neither is searched for among the events of the other.
    index("audit_events_actor").on(t.actor, t.at, t.id),
    index("audit_events_actor_action").on(t.actor, t.action, t.at, t.id),
    index("audit_events_actor_noun").on(t.actor, t.entity, t.at, t.id),
    index("audit_events_actor_kind").on(kindOf(t.actor), t.at, t.id),
    // With the actor at the end, because Postgres reads an index alone only if it has the columns of its expressions.
    index("audit_events_kind_action").on(kindOf(t.actor), t.action, t.at, t.id, t.actor),
    index("audit_events_kind_noun").on(kindOf(t.actor), t.entity, t.at, t.id, t.actor),
    // A contract's timeline includes events of its files, revenue and so on.
    index("audit_events_contract_before")
      .on(contractIdIn(t.before))
      .where(sql`${contractIdIn(t.before)} is not null`),
    index("audit_events_contract_after")
      .on(contractIdIn(t.after))
      .where(sql`${contractIdIn(t.after)} is not null`),
  ],
);

export const operationChanges = pgTable(
  "operation_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    operationId: uuid().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    uniqueIndex("operation_changes_operation").on(t.operationId, t.entity, t.entityId),
    index("operation_changes_entity").on(t.entity, t.entityId),
  ],
);

function contractIdIn(state: SQLWrapper) {
  return sql`(${state} ->> 'contractId')`;
}

function kindOf(actor: SQLWrapper) {
  return sql`split_part(${actor}, ':', 1)`;
}
