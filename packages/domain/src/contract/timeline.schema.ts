import { z } from "zod";
import { listPlace } from "../value/list-query.schema";

/** Query of `GET /api/contracts/{id}/timeline`; without `limit` the whole timeline comes. */
export const timelineQuerySchema = z.object({
  ...listPlace,
});

/**
 * One entry of a timeline (wire: timeline): who did what, and what it was before and after. `fileName` names the vault
 * file of an event about one; `operation` is the import or bulk save that the event was a part of and how many contracts
 * that touched.
 */
export const timelineEntrySchema = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    entity: z.string(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
    fileName: z.string().optional(),
    operation: z.object({ id: z.string(), contracts: z.number().int(), isUndone: z.boolean() }).optional(),
  })
  .meta({ id: "TimelineEntry" });

export type TimelineQuery = z.output<typeof timelineQuerySchema>;
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
