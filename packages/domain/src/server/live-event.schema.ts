import { z } from "zod";

/** Query of `GET /api/events`: milliseconds without a stream. The first event is `gap` if changes may have been missed. */
export const liveEventsQuerySchema = z.object({ gap: z.coerce.number().int().min(0).max(1e12).optional() });
