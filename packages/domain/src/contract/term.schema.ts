import { z } from "zod";

/** A row of `contract_terms`. */
export const termSchema = z.object({
  number: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  feeCents: z.int(),
  videosRequired: z.int(),
});

/** A term that videos or payouts refer to. */
export const termUseSchema = z.object({ number: z.int(), isRequested: z.boolean() });
const open = { boundary: z.string(), daysLeft: z.int(), nextStartsOn: z.string().nullable() };

/** The state of a term on the wire, as `termState` finds it. */
export const termStateSchema = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("ended"), endedOn: z.string().nullable() }),
    z.object({ state: z.literal("not_started"), startsOn: z.string(), daysUntilStart: z.int() }),
    z.object({
      state: z.literal("expired"),
      boundary: z.string(),
      nextBoundary: z.string(),
      msUntilNextBoundary: z.int(),
    }),
    z.object({ state: z.literal("completed"), ...open }),
    z.object({ state: z.literal("overdue"), daysOverdue: z.int(), ...open }),
    z.object({ state: z.literal("running"), ...open }),
  ])
  .meta({ id: "TermState" });
