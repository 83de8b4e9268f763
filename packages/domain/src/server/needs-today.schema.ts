import { z } from "zod";

const count = z.number().int().min(0);

/** Each count stops at 1,001. */
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
