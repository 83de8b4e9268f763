import { z } from "zod";
import { daySchema } from "../value/day.schema";
import { listPlace, optionalFilter } from "../value/list-query.schema";

const name = z.string().max(500);

/** `actor` is one actor, such as `user:3`, or a kind of actors, such as `portal`. The days include both ends. */
export const auditFilterSchema = z.object({
  actor: optionalFilter(name),
  entity: optionalFilter(name),
  entityId: optionalFilter(name),
  action: optionalFilter(name),
  from: optionalFilter(daySchema()),
  to: optionalFilter(daySchema()),
});

export const auditListQuerySchema = auditFilterSchema.extend({
  ...listPlace,
  // Never all events, which may be millions.
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const state = z.record(z.string(), z.unknown());

export const auditEventSchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actor: z.string(),
    actorName: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string().nullable(),
    before: state.optional(),
    after: state.optional(),
    requestId: z.string().nullable(),
  })
  .meta({ id: "AuditEvent" });

export type AuditFilter = z.output<typeof auditFilterSchema>;
export type AuditEvent = z.infer<typeof auditEventSchema>;
