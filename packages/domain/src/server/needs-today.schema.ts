import { z } from "zod";

const count = z.number().int().min(0).nullable();

/** Each count stops at 1,001, and is null for callers without the permission of its figure. */
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
