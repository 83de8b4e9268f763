import { z } from "zod";

/** A term of a contract as a row. */
export const termSchema = z.object({
  number: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  feeCents: z.int(),
  videosRequired: z.int(),
});

/** A term that videos or payouts refer to. */
export const termUseSchema = z.object({ number: z.int(), isRequested: z.boolean() });
