import { z } from "zod";
import { listPlace } from "../value/list-query.schema";

export const timelineQuerySchema = z.object({
  ...listPlace,
});

/** `operation` is the import or bulk save that caused the event, with the number of contracts it changed. */
export const timelineEntrySchema = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actor: z.string(),
    actorName: z.string().nullish(),
    action: z.string(),
    entity: z.string(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
    fileName: z.string().optional(),
    /** Changed fields whose values the reader may not see. */
    hidden: z.array(z.string()).optional(),
    operation: z.object({ id: z.string(), contracts: z.number().int(), isUndone: z.boolean() }).optional(),
  })
  .meta({ id: "TimelineEntry" });

export type TimelineQuery = z.output<typeof timelineQuerySchema>;
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
