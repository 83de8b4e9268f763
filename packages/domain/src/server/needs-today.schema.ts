import { z } from "zod";

const count = z.number().int().min(0);

/** Answer of `GET /api/needs-today`: how many rows wait on a business day; 1,001 where there are more than 1,000. */
export const needsTodaySchema = z
  .object({
    today: z.string(),
    videosToReview: count,
    payoutsToDecide: count,
    termsOwed: count,
    revenueOverdue: count,
    contactsDue: count,
    contractsEnding: count,
  })
  .meta({ id: "NeedsToday" });

export type NeedsToday = z.infer<typeof needsTodaySchema>;
export type Need = Exclude<keyof NeedsToday, "today">;
