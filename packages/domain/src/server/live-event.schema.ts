import { z } from "zod";

/** Query of `GET /api/events`. `gap` is the time without a stream in milliseconds; if changes may have been missed, the first event is `gap`. */
export const liveEventsQuerySchema = z.object({ gap: z.coerce.number().int().min(0).max(1e12).optional() });
